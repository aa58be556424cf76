import {
  HOME_SCRIPTS_MAX_BYTES,
  MORE_SCRIPTS_MAX_BYTES,
  weighPages,
} from '#scripts/client-build/page-weights.ts'
import { expect, test } from '#e2e/support/test.ts'

test('keeps the scripts of every page within their limits', () => {
  const weights = weighPages()
  const home = weights.find(({ page }) => page === 'home')
  expect(home?.bytes).toBeGreaterThan(50_000)
  expect(home?.bytes).toBeLessThanOrEqual(HOME_SCRIPTS_MAX_BYTES)
  const heavy = weights.filter(({ moreThanHome }) => moreThanHome > MORE_SCRIPTS_MAX_BYTES)
  expect(heavy).toEqual([])
})

test('the home page references exactly the measured scripts and the language file', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  const weighed = weighPages().find(({ page }) => page === 'home')?.files ?? []
  const others = named.filter((file) => file === undefined || !weighed.includes(file))
  expect(named).toEqual(expect.arrayContaining(weighed))
  expect(others).toEqual([expect.stringMatching(/^assets\/en-/)])
})
