import type { Locator } from '@playwright/test'
import { WITH_ANIMATIONS, expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

test.use(WITH_ANIMATIONS)

/** Returns the button below a product's picture that shows the picture with this number. */
function thumbnail(main: Locator, number: number): Locator {
  return main.getByRole('button', { name: `Show image ${number}`, exact: true })
}

test('thumbnails and bullets have different names, and mark the picture that is shown, without rebuilding the carousel', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/product/1')
  const main = page.getByRole('main')
  const small = (number: number) => thumbnail(main, number)
  const bullet = (number: number) =>
    main.getByRole('button', { name: new RegExp(`^Image ${number} of \\d+$`) }).first()
  await main.getByRole('img').first().hover()
  await bullet(1).evaluate((element) => element.parentElement?.setAttribute('data-kept', ''))
  const expectShown = async (number: number) => {
    await expect(bullet(number)).toHaveAttribute('aria-current', 'true')
    await expect(small(number)).toHaveAttribute('aria-pressed', 'true')
    await expect(main.getByRole('button', { pressed: true })).toHaveCount(1)
  }

  await bullet(2).click()
  await expectShown(2)
  await small(1).click()
  await expectShown(1)
  await small(3).click()
  await expectShown(3)
  await expect(main.getByRole('button', { name: /image 3/i })).toHaveCount(2)
  await small(2).click()
  await expectShown(2)
  await expect(main.locator('[data-kept]')).toHaveCount(1)
})

test('a picture that the shopper chooses while the carousel changes its size stays chosen', async ({
  page,
}) => {
  await open(page, '/product/1')
  const main = page.getByRole('main')
  const bullet = main.getByRole('button', { name: /^Image 2 of \d+$/ }).first()
  await main.getByRole('img').first().hover()
  await expect(bullet).toBeVisible()
  const second = thumbnail(main, 2)
  await second.evaluate(async (button) => {
    const carousel = document.querySelector<HTMLElement>('main .swiper')
    if (!carousel) throw new Error('Expected a carousel')
    if (!(button instanceof HTMLElement)) throw new Error('Expected a button')
    // The carousel watches its own size, too. It slides back two frames after the change.
    await new Promise<void>((resolve) => {
      new ResizeObserver(([entry]) => {
        if (entry?.contentRect.width !== 200) return
        button.click()
        resolve()
      }).observe(carousel)
      carousel.style.width = '200px'
    })
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect(bullet).toHaveAttribute('aria-current', 'true')
})
