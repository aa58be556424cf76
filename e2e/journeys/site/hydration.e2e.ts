import { expect, test } from '#e2e/support/test.ts'
import { hydrated } from '#e2e/support/shopper.ts'
import { requestWhole } from '#e2e/support/whole-page.ts'

/** Pages with data of their own. The product comes last, because later pages would request it as recently viewed. */
const PAGES = ['/', '/catalog?sort=price_asc', '/articleInfo/1', '/help/faq', '/product/1']

test('the browser does not request data that already came with a page', async ({
  page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (each) => {
    const { pathname } = new URL(each.url())
    if (pathname.startsWith('/trpc/')) asked.push(pathname)
  })
  for (const path of PAGES) {
    await test.step(path, async () => {
      // Makes the shop read the data of this page beforehand. It would leave out a section whose data come late.
      await requestWhole(request, path)
      asked.length = 0
      // Waits for the live prices. The browser requests them last, when it is idle.
      const prices = page.waitForResponse(/\/trpc\/site\.prices/)
      await page.goto(path)
      await hydrated(page)
      const stream = await prices
      expect(stream.headers()['content-type']).toContain('text/event-stream')
      expect.soft(asked, path).toEqual(['/trpc/site.prices'])
    })
  }
})
