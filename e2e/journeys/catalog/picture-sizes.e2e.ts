import type { Locator } from '@playwright/test'
import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { requestWhole } from '#e2e/support/whole-page.ts'

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

test('pictures of products and categories are about as wide as their sizes attribute says, in windows of every size', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const card = main.getByRole('article').first().locator('img:visible').first()
  const category = page.getByRole('region', { name: 'Popular categories' }).locator('img').first()
  const product = main.locator('img:visible').first()
  // One width for each rule in the `sizes` attributes of the page.
  for (const { path, pictures, widths } of [
    { path: '/catalog', pictures: { card }, widths: [390, 700, 900, 1100, 1440, 1700] },
    { path: '/', pictures: { card, category }, widths: [390, 700, 900, 1100, 1440] },
    { path: '/product/1', pictures: { product }, widths: [390, 1100, 1440] },
  ]) {
    await open(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const [name, picture] of Object.entries(pictures)) {
        const message = `${name} on ${path} at ${width} px`
        // Polls, because the carousel adapts its size shortly after a resize.
        const ratio = expect.poll(() => promised(picture), { message })
        await ratio.toBeGreaterThan(0.9)
        await ratio.toBeLessThan(1.3)
      }
    }
  }
})

test('a page gives high priority to exactly one picture, and preloads this picture', async ({
  request,
}) => {
  for (const path of PRIORITY_PAGES) {
    const html = await (await requestWhole(request, path)).text()
    const first = html.match(/<img [^>]*fetchpriority="high"[^>]*>/gi) ?? []
    expect(first, path).toHaveLength(1)
    expect(first[0], path).toContain('loading="eager"')
    const eager = html.match(/<img [^>]*loading="eager"[^>]*>/g) ?? []
    expect(eager, path).toHaveLength(1)
    const preloads = html.match(/<link [^>]*as="image"[^>]*>/g) ?? []
    expect(preloads, path).toHaveLength(1)
    expect(preloads[0], path).toMatch(/fetchpriority="high"/i)
    const set = /srcset="([^"]+)"/i.exec(first[0] ?? '')?.[1] ?? 'nothing'
    expect(preloads[0], path).toContain(set)
  }
})
