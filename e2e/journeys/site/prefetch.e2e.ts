import type { Page } from '@playwright/test'
import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

const PRODUCT = /\/trpc\/[^?]*catalog\.product\b(?!s)/

async function openList(page: Page) {
  await open(page, '/catalog')
  const asked: string[] = []
  page.on('request', (request) => {
    if (PRODUCT.test(request.url())) asked.push(request.url())
  })
  const nth = (index: number) =>
    page.getByRole('main').getByRole('article').nth(index).getByRole('heading').getByRole('link')
  return { asked, link: nth(2), otherLink: nth(3), lastLink: nth(4) }
}

test('a press on the link of a product fetches it, once, but with data saving only the click does; until it has loaded, its page shows the title from its card', async ({
  page,
  lab,
}) => {
  const { asked, link, otherLink, lastLink } = await openList(page)
  const title = await link.innerText()
  const fetched = page.waitForResponse(PRODUCT)
  await link.hover()
  await page.mouse.down()
  await (await fetched).finished()
  await expect(page).toHaveURL('/catalog')
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'Specifications' }),
  ).toBeVisible()
  expect(asked).toHaveLength(1)

  await page.goBack()
  const other = await otherLink.innerText()
  await lab.fault({ kind: 'hang', endpoint: 'goods.goodsdetail' })
  await otherLink.click()
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Description' })).toBeHidden()
  await lab.fault({ kind: 'none', endpoint: 'goods.goodsdetail' })
  await page.reload()
  await expect(main.getByRole('heading', { name: 'Description' })).toBeVisible()

  // Turns data saving on.
  await page.goBack()
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    addEventListener('click', ({ timeStamp }) => {
      document.documentElement.dataset.clicked = String(timeStamp)
    })
  })
  asked.length = 0
  const last = await lastLink.innerText()
  await lastLink.hover()
  await lastLink.click()
  await expect(page.getByRole('heading', { level: 1, name: last })).toBeVisible()
  await expect.poll(() => asked).toHaveLength(1)
  // Polls, because the browser records a request only when its response has ended.
  await expect
    .poll(() =>
      page.evaluate((url) => {
        const [entry] = performance.getEntriesByName(url)
        return (entry?.startTime ?? 0) - Number(document.documentElement.dataset.clicked)
      }, asked[0] ?? ''),
    )
    .toBeGreaterThan(0)
})
