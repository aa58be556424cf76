import type { Locator, Page } from '@playwright/test'
import { WITH_ANIMATIONS, expect, test } from '#e2e/support/test.ts'
import { finishAnimations, follow, open } from '#e2e/support/shopper.ts'

test.use(WITH_ANIMATIONS)

/**
 * Opens the large view, a dialog that fills the window, with the first picture of a product. Returns the dialog and the
 * parts of the page that tests look at.
 */
async function openLightbox(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/product/1')
  const main = page.getByRole('main')
  const title = await main.getByRole('heading', { level: 1 }).innerText()
  await main.getByRole('button', { name: 'Look closer' }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  const small = (number: number) =>
    main.getByRole('button', { name: `Show image ${number}`, exact: true, includeHidden: true })
  return { dialog, picture: dialog.getByRole('img', { name: title }), small, title }
}

async function boxOf(picture: Locator) {
  const box = await picture.boundingBox()
  if (!box) throw new Error('Expected the picture to be visible')
  return box
}

async function scaleOf(picture: Locator, first: { width: number }): Promise<number> {
  return (await boxOf(picture)).width / first.width
}

/** Expects the picture to be `scale` times as wide as `first`. */
async function expectScale(picture: Locator, first: { width: number }, scale: number) {
  await expect.poll(() => scaleOf(picture, first)).toBeCloseTo(scale, 1)
}

test('the large view shows all pictures of a product, each at its normal size, and after it closes, the gallery shows the picture seen last', async ({
  page,
}) => {
  const { dialog, picture, small, title } = await openLightbox(page)
  const counter = dialog.getByRole('status')
  await expect(counter).toHaveText('Image 1 of 4')
  await page.keyboard.press('ArrowRight')
  await expect(counter).toHaveText('Image 2 of 4')
  await dialog.getByRole('button', { name: 'Next image' }).click()
  await expect(counter).toHaveText('Image 3 of 4')
  await page.keyboard.press('ArrowLeft')
  await expect(counter).toHaveText('Image 2 of 4')
  for (const last of [1, 4]) {
    await dialog.getByRole('button', { name: 'Previous image' }).click()
    await expect(counter).toHaveText(`Image ${last} of 4`)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(small(4)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Look closer' })).toBeFocused()

  await test.step('a click on the picture opens the large view, and the next picture starts at its normal size', async () => {
    await page.getByRole('main').getByRole('img', { name: title }).first().click()
    await expect(counter).toHaveText('Image 4 of 4')
    await finishAnimations(dialog)
    const first = await boxOf(picture)
    await page.keyboard.press('+')
    await expectScale(picture, first, 2)
    await dialog.getByRole('button', { name: 'Next image' }).click()
    await expect(counter).toHaveText('Image 1 of 4')
    await expectScale(picture, first, 1)
  })
})

test('in the large view, buttons, wheel, double click and keys enlarge a picture, and the arrow keys move it', async ({
  page,
}) => {
  const { dialog, picture } = await openLightbox(page)
  const first = await boxOf(picture)
  const closer = dialog.getByRole('button', { name: 'Zoom in' })
  const farther = dialog.getByRole('button', { name: 'Zoom out' })
  await expect(farther).toHaveAttribute('aria-disabled', 'true')
  for (const scale of [2, 3, 4]) {
    await closer.click()
    await expectScale(picture, first, scale)
  }
  await expect(closer).toHaveAttribute('aria-disabled', 'true')
  const { x } = await boxOf(picture)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await boxOf(picture)).x).toBeLessThan(x)
  await expect(dialog.getByRole('status')).toHaveText('Image 1 of 4')

  await farther.click()
  await expectScale(picture, first, 3)
  await page.keyboard.press('0')
  await expectScale(picture, first, 1)
  await page.keyboard.press('+')
  await expectScale(picture, first, 2)
  await page.keyboard.press('-')
  await expectScale(picture, first, 1)

  const middle = [first.x + first.width / 2, first.y + first.height / 2] as const
  await page.mouse.dblclick(...middle)
  await expectScale(picture, first, 2)
  await page.mouse.dblclick(...middle)
  await expectScale(picture, first, 1)
  await page.mouse.wheel(0, -200)
  await expect.poll(async () => (await boxOf(picture)).width).toBeGreaterThan(first.width * 1.2)
})

test.describe('on a touch screen, the large view follows the fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('a swipe marks the thumbnail of the next picture; in the large view, a swipe shows it, and a double tap or two fingers enlarge a picture', async ({
    page,
  }) => {
    const { dialog, picture, small, title } = await openLightbox(page)

    await test.step('after a swipe in the gallery, the thumbnail of the picture now in view is marked', async () => {
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
      const main = page.getByRole('main')
      // Waits for the code of the carousel, which replaces the picture. A swipe before that may be lost.
      const bullet = main.getByRole('button', { name: /^Image 1 of \d+$/ }).first()
      await expect(bullet).toBeVisible()
      const { x, y, width, height } = await boxOf(main.getByRole('img', { name: title }).first())
      const [right, left, middle] = [x + width * 0.9, x + width * 0.1, y + height / 2]
      await drag(page, [{ from: [right, middle], to: [left, middle] }])
      await expect(small(2)).toHaveAttribute('aria-pressed', 'true')
      await small(1).tap()
      await expect(small(1)).toHaveAttribute('aria-pressed', 'true')
      await expect(bullet).toHaveAttribute('aria-current', 'true')
      await main.getByRole('button', { name: 'Look closer' }).click()
      await expect(dialog).toBeVisible()
    })

    const counter = dialog.getByRole('status')
    const first = await boxOf(picture)
    const [x, y] = [first.x + first.width / 2, first.y + first.height / 2]
    await drag(page, [{ from: [x + 80, y], to: [x - 80, y] }])
    await expect(counter).toHaveText('Image 2 of 4')
    await drag(page, [{ from: [x - 80, y], to: [x + 80, y] }])
    await expect(counter).toHaveText('Image 1 of 4')

    await expect(async () => {
      await doubleTap(page, x, y)
      await expect.poll(() => scaleOf(picture, first), { timeout: 1_000 }).toBeCloseTo(2, 1)
    }).toPass()
    await page.keyboard.press('0')
    await expectScale(picture, first, 1)

    await drag(page, [
      { from: [x - 40, y], to: [x - 120, y] },
      { from: [x + 40, y], to: [x + 120, y] },
    ])
    await expect.poll(async () => (await boxOf(picture)).width).toBeGreaterThan(first.width * 1.5)
    // A swipe over an enlarged picture moves the picture instead of showing the next one.
    await drag(page, [{ from: [x + 80, y], to: [x - 80, y] }])
    await expect(counter).toHaveText('Image 1 of 4')
  })
})

// The history entry does not depend on the size of the window, so one size suffices.
test('on a phone, Back only closes the large view, and Forward does not open it again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/help')
  await follow(page, '/product/1')
  const closer = page.getByRole('main').getByRole('button', { name: 'Look closer' })
  const dialog = page.getByRole('dialog')
  await closer.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/product/1')
  await expect(closer).toBeFocused()

  await page.goForward()
  await expect(page).toHaveURL('/product/1')
  await expect(dialog).toBeHidden()
  await closer.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()

  // Closing the large view by its button or by Escape removes its history entry.
  await closer.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await closer.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/help')
})

/**
 * Taps twice. The large view takes two taps for a double tap only if at most 200 ms pass between them. On a loaded
 * machine more may pass, so a test has to tap again.
 */
async function doubleTap(page: Page, x: number, y: number): Promise<void> {
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)])
}

type Finger = { from: readonly [number, number]; to: readonly [number, number] }

/** Moves one or two fingers over the screen at the same time. */
async function drag(page: Page, fingers: readonly Finger[]): Promise<void> {
  const STEPS = 10
  const screen = await page.context().newCDPSession(page)
  const pointsAt = (share: number) =>
    fingers.map(({ from, to }, id) => ({
      x: from[0] + (to[0] - from[0]) * share,
      y: from[1] + (to[1] - from[1]) * share,
      id,
    }))
  const send = (type: 'touchStart' | 'touchMove', share: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: pointsAt(share) })
  await send('touchStart', 0)
  for (let step = 1; step <= STEPS; step += 1) await send('touchMove', step / STEPS)
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await screen.detach()
}
