import { expect, test } from '#e2e/support/test.ts'
import { hydrated } from '#e2e/support/shopper.ts'
import { requestWhole } from '#e2e/support/whole-page.ts'

for (const path of ['/', '/catalog?sort=price_asc', '/product/1', '/articleInfo/1', '/help/faq']) {
  test(`the browser does not request data that already came with the page ${path}`, async ({
    page,
    request,
  }) => {
    // Makes the shop read the data of this page beforehand. It would leave out a section whose data come late.
    await requestWhole(request, path)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/trpc/')) asked.push(pathname)
    })
    // Waits for the live prices. The browser requests them last, when it is idle.
    const prices = page.waitForResponse(/\/trpc\/site\.prices/)
    await page.goto(path)
    await hydrated(page)
    const stream = await prices
    expect(stream.headers()['content-type']).toContain('text/event-stream')
    expect(asked).toEqual(['/trpc/site.prices'])
  })
}
