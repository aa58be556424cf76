import {
  HOME_SCRIPTS_MAX_BYTES,
  MORE_SCRIPTS_MAX_BYTES,
  weighPages,
} from '#scripts/client-build/page-weights.ts'
import { follow, open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

test('the scripts of every page stay within their size limits', () => {
  const weights = weighPages()
  const home = weights.find(({ page }) => page === 'home')
  expect(home?.bytes).toBeGreaterThan(50_000)
  expect(home?.bytes).toBeLessThanOrEqual(HOME_SCRIPTS_MAX_BYTES)
  const heavy = weights.filter(({ moreThanHome }) => moreThanHome > MORE_SCRIPTS_MAX_BYTES)
  expect(heavy).toEqual([])
})

test('the home page refers to exactly the scripts that are measured, and to the file with the texts of its language', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  const weighed = weighPages().find(({ page }) => page === 'home')?.files ?? []
  const others = named.filter((file) => file === undefined || !weighed.includes(file))
  expect(named).toEqual(expect.arrayContaining(weighed))
  expect(others).toEqual([expect.stringMatching(/^assets\/en-/)])
})

test('loads the scripts of a page only when the page is opened', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname.slice(1)))
  const weights = weighPages()
  const start = weights.find((weight) => weight.page === 'home')?.files ?? []
  // Scripts of each page that the home page does not have. Only the home page itself has none.
  const own = weights.map(({ files }) => files.filter((file) => !start.includes(file)))
  const brands = weights.findIndex((weight) => weight.page === 'brands')
  expect(own.filter((files) => files.length === 0)).toHaveLength(1)
  await open(page, '/')
  expect(loaded).toEqual(expect.arrayContaining(start))
  // Checks only scripts that are named after a page, because the home page may load others, such as the script for
  // notices.
  const isPage = (file: string) => /-page-[\w-]+\.js$/.test(file) && !start.includes(file)
  expect(own.flat().filter(isPage).length).toBeGreaterThan(20)
  expect(loaded.filter(isPage)).toEqual([])
  await follow(page, '/brands')
  expect(loaded).toEqual(expect.arrayContaining(own[brands] ?? ['none']))
})
