import { expect, test } from '#e2e/support/test.ts'
import { launchChromium } from '#e2e/support/chromium.ts'
import { open } from '#e2e/support/shopper.ts'

test.use({ launchOptions: launchChromium('with pictures') })

test('the picture of a product is drawn, and comes from the shop itself', async ({ page }) => {
  await open(page, '/product/1')
  const main = page.getByRole('main')
  const title = await main.getByRole('heading', { level: 1 }).innerText()
  const picture = main.getByRole('img', { name: title }).first()
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(100)
  const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(new URL(address).origin).toBe(new URL(page.url()).origin)
})
