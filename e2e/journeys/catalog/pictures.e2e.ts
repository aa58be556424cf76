import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'
import { launchChromium } from '#e2e/support/chromium.ts'
import { noticesReady, open } from '#e2e/support/shopper.ts'

// Uses a full Chromium, because the headless shell loads pictures long before they come into view.
test.use({ launchOptions: launchChromium('with pictures', 'with windows') })

test.use({ allowedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ })

test('loads product pictures from the shop’s own origin, and shows an empty tile with alternative text for a picture that fails to load', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const widthOf = (picture: Locator) =>
    picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  // Makes the window small, so that the last card is far below it and the browser does not load its picture early.
  await page.setViewportSize({ width: 390, height: 600 })
  await open(page, '/catalog')
  await noticesReady(page)

  await test.step('loads a picture from the shop’s own origin', async () => {
    const first = main.getByRole('article').first().locator('img').first()
    await expect.poll(() => widthOf(first)).toBeGreaterThan(100)
    const url = await first.evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(new URL(url).origin).toBe(new URL(page.url()).origin)
  })

  await test.step('shows an empty tile for a picture that fails to load', async () => {
    const card = main.getByRole('article').last()
    const picture = card.locator('img').first()
    const words = await picture.getAttribute('alt')
    const size = () => picture.evaluate((image) => image.getBoundingClientRect().toJSON().height)
    const before = await size()
    await page.context().setOffline(true)
    await card.scrollIntoViewIfNeeded()
    await expect(picture).toHaveAttribute('src', /^data:image/)
    await expect(picture).toHaveAttribute('alt', words ?? 'some words')
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(0)
    expect(await size()).toBe(before)
  })
})
