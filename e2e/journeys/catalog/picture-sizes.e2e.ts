import type { Locator, Page } from '@playwright/test'
import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { requestWhole } from '#e2e/support/whole-page.ts'

const WIDTHS = [390, 700, 900, 1100, 1440, 1700]
const PRIORITY_PAGES = ['/', '/catalog', '/catalogOption/1', '/brandsInfo/1', '/product/1']

/**
 * Returns the ratio of two widths: the one that the picture's `sizes` attribute declares, and the one at which the
 * browser shows the picture. The ideal ratio is 1.
 */
async function promised(picture: Locator): Promise<number> {
  return picture.evaluate((image: HTMLImageElement) => {
    const rules = image.sizes.split(/,\s*(?=\(|[^)]*$)/).map((rule) => rule.trim())
    const right = rules.find((rule) => {
      const condition = /^\(.+\)(?=\s)/.exec(rule)?.[0]
      return condition === undefined || window.matchMedia(condition).matches
    })
    const probe = document.createElement('div')
    probe.style.width = right?.replace(/^\(.+\)\s+/, '') ?? ''
    document.body.append(probe)
    const { width } = probe.getBoundingClientRect()
    probe.remove()
    return width / image.getBoundingClientRect().width
  })
}

async function atAllWidths(page: Page, path: string, find: () => Locator) {
  await open(page, path)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // Polls, because the carousel adapts its size shortly after a resize.
    const ratio = expect.poll(() => promised(find()), { message: `${path} at ${width} px` })
    await ratio.toBeGreaterThan(0.9)
    await ratio.toBeLessThan(1.3)
  }
}

test('pictures in product grids are about as wide as their sizes attribute says, in windows of every size', async ({
  page,
}) => {
  const card = () =>
    page.getByRole('main').getByRole('article').first().locator('img:visible').first()
  await atAllWidths(page, '/catalog', card)
  await atAllWidths(page, '/', card)
})

test('the picture on a product page is about as wide as its sizes attribute says, in windows of every size', async ({
  page,
}) => {
  await atAllWidths(page, '/product/1', () => page.getByRole('main').locator('img:visible').first())
})

test('the pictures of categories are about as wide as their sizes attribute says, in windows of every size', async ({
  page,
}) => {
  await atAllWidths(page, '/', () =>
    page.getByRole('region', { name: 'Popular categories' }).locator('img').first(),
  )
})

for (const path of PRIORITY_PAGES) {
  test(`the page ${path} gives high priority to exactly one picture, and preloads this picture`, async ({
    request,
  }) => {
    const html = await (await requestWhole(request, path)).text()
    const first = html.match(/<img [^>]*fetchpriority="high"[^>]*>/gi) ?? []
    expect(first).toHaveLength(1)
    expect(first[0]).toContain('loading="eager"')
    const eager = html.match(/<img [^>]*loading="eager"[^>]*>/g) ?? []
    expect(eager).toHaveLength(1)
    const preloads = html.match(/<link [^>]*as="image"[^>]*>/g) ?? []
    expect(preloads).toHaveLength(1)
    expect(preloads[0]).toMatch(/fetchpriority="high"/i)
    const set = /srcset="([^"]+)"/i.exec(first[0] ?? '')?.[1] ?? 'nothing'
    expect(preloads[0]).toContain(set)
  })
}
