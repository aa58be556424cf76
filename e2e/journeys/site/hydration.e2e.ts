import { expect, test } from '#e2e/support/test.ts'
import { hydrated } from '#e2e/support/shopper.ts'

for (const path of ['/', '/catalog?sort=price_asc', '/product/1', '/articleInfo/1', '/help/faq']) {
  test(`${path} asks for nothing that came with the page`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/trpc/')) asked.push(pathname)
    })
    // The live prices are asked for when the page is idle: everything else would have been before.
    const prices = page.waitForResponse(/\/trpc\/site\.prices/)
    await page.goto(path)
    await hydrated(page)
    const stream = await prices
    expect(stream.headers()['content-type']).toContain('text/event-stream')
    expect(asked).toEqual(['/trpc/site.prices'])
  })
}
