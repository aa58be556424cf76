import type { Locator, Page } from '@playwright/test'
import { WITH_ANIMATIONS, expect, test } from '#e2e/support/test.ts'
import { open, openOnPhone } from '#e2e/support/shopper.ts'
import { CAROUSEL_DELAY_MS } from '#contracts/limits.ts'

test.use(WITH_ANIMATIONS)

/** Opens the catalogue. Returns its first product card, and the bullets (dots) below the pictures of this card. */
async function firstCard(page: Page, openOn = open) {
  await openOn(page, '/catalog')
  const card = page.getByRole('main').getByRole('article').first()
  const bullets = card.getByRole('button', { name: /^Image \d+ of \d+$/ })
  return { card, bullets }
}

function shownSlide(bullets: Locator): Promise<number> {
  return bullets.evaluateAll((all) =>
    all.findIndex((bullet) => bullet.getAttribute('aria-current') === 'true'),
  )
}

/** Returns the number of slides that are at least partly visible in a card's picture area. */
async function countVisibleSlides(card: Locator): Promise<number> {
  const area = await pictureBox(card)
  const slides = await card.getByRole('group').all()
  const boxes = await Promise.all(slides.map((slide) => slide.boundingBox()))
  const isVisible = (box: Box | null) =>
    box !== null && box.x + box.width > area.x + 1 && box.x < area.x + area.width - 1
  return boxes.filter(isVisible).length
}

test('while the pointer is over a product card, the card shows its pictures one after another, each for one second', async ({
  page,
}) => {
  await page.clock.install()
  const { card, bullets } = await firstCard(page)
  await card.hover()
  await expect(bullets.first()).toBeVisible()
  const count = await bullets.count()
  expect(count).toBeGreaterThan(1)
  await expect(card.getByRole('group')).toHaveCount(count)
  // Without the pointer, no picture follows, however slow the machine is.
  await page.mouse.move(0, 0)
  await expect.poll(() => countVisibleSlides(card)).toBe(1)
  const first = await shownSlide(bullets)

  await page.clock.pauseAt(Date.now() + 3_600_000)
  await card.hover()
  await page.clock.runFor(CAROUSEL_DELAY_MS + 500)
  await expect.poll(() => shownSlide(bullets)).toBe((first + 1) % count)

  await page.mouse.move(0, 0)
  const stopped = await shownSlide(bullets)
  await page.clock.runFor(CAROUSEL_DELAY_MS * 3)
  expect(await shownSlide(bullets)).toBe(stopped)
})

test('pressing a bullet below the pictures, by pointer or keyboard, shows the picture of that bullet, and a quick click on a picture opens the product', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { card, bullets } = await firstCard(page)
  await card.hover()
  await expect(bullets.first()).toBeVisible()
  await bullets.nth(1).click()
  await expect.poll(() => shownSlide(bullets)).toBe(1)
  const last = (await bullets.count()) - 1
  await bullets.nth(last).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => shownSlide(bullets)).toBe(last)
  await expect(page).toHaveURL('/catalog')

  await test.step('a quick click on a picture opens the product', async () => {
    // The first card has loaded the code of the carousel. On each later card, the carousel appears at once.
    const second = page.getByRole('main').getByRole('article').nth(1)
    const href = await second.getByRole('link').first().getAttribute('href')
    await page.mouse.click(...middleOf(await pictureBox(second)))
    await expect(page).toHaveURL(String(href))
  })
})

test.describe('a product card requests its product again after a failure', () => {
  test.use({ allowedConsoleErrors: /status of 50\d / })

  test('when a card’s product fails to load, requests it again only after the pointer has left the card and returned', async ({
    page,
    lab,
  }) => {
    await page.clock.install()
    const { card, bullets } = await firstCard(page)
    await lab.fault({ kind: 'http500', endpoint: 'goods.goodsdetail' })
    let asked = 0
    page.on('response', (response) => {
      if (/\/trpc\/[^?]*catalog\.product\b/.test(response.url())) asked += 1
    })
    const onPicture = { position: { x: 100, y: 100 } }
    await card.hover(onPicture)
    await expect(bullets.first()).toBeVisible()
    for (const slide of [1, 2]) {
      await page.clock.runFor(CAROUSEL_DELAY_MS + 500)
      await expect.poll(() => shownSlide(bullets)).toBe(slide)
    }
    await expect.poll(() => asked).toBe(1)
    await page.mouse.move(0, 0)
    await card.hover(onPicture)
    await page.clock.runFor(CAROUSEL_DELAY_MS / 2)
    await expect.poll(() => asked).toBe(2)
  })
})

test.describe('on a touch screen, product pictures react to swipes and taps', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('swipes in either direction move through the pictures of a card in a loop, a vertical swipe scrolls the page, and a tap opens the product', async ({
    page,
  }) => {
    await page.clock.install()
    const { card, bullets } = await firstCard(page, openOnPhone)
    // Swipes immediately, before the code that handles swipes has loaded.
    await swipe(card, { x: -150 })
    await expect.poll(() => shownSlide(bullets)).toBe(1)
    const last = (await bullets.count()) - 1
    await swipe(card, { x: 150 })
    await expect.poll(() => shownSlide(bullets)).toBe(0)
    await swipe(card, { x: 150 })
    await expect.poll(() => shownSlide(bullets)).toBe(last)
    await expect(page).toHaveURL('/catalog')

    await test.step('a tap opens the product', async () => {
      await page.touchscreen.tap(...middleOf(await pictureBox(card)))
      await expect(page).toHaveURL(/\/product\/\d+$/)
      await page.goBack()
      await expect(page).toHaveURL('/catalog')
    })

    await test.step('a vertical swipe scrolls the page, and no picture changes under a resting finger', async () => {
      const second = page.getByRole('main').getByRole('article').nth(1)
      const dots = second.getByRole('button', { name: /^Image \d+ of \d+$/ })
      const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
      const before = await scrolled()
      await swipe(second, { y: -150 })
      await expect(dots.first()).toBeVisible()
      await expect.poll(scrolled).toBeGreaterThan(before + 50)
      expect(await shownSlide(dots)).toBe(0)

      const lift = await touch(second)
      await page.clock.runFor(CAROUSEL_DELAY_MS * 3)
      expect(await shownSlide(dots)).toBe(0)
      await lift()
    })
  })
})

type Box = { x: number; y: number; width: number; height: number }

/** Returns the picture area at the top of a card. */
async function pictureBox(card: Locator): Promise<Box> {
  const box = await card.boundingBox()
  if (!box) throw new Error('Expected the card to be visible')
  return { ...box, height: box.width }
}

function middleOf({ x, y, width, height }: Box): [number, number] {
  return [x + width / 2, y + height / 2]
}

/** Movement of a finger from the centre of the picture, in px. */
type Way = { x?: number; y?: number }

/** Touches the card's picture and moves the finger. Returns a function that lifts the finger. */
async function touch(card: Locator, by: Way = {}) {
  const STEPS = 10
  const page = card.page()
  const screen = await page.context().newCDPSession(page)
  const [x, y] = middleOf(await pictureBox(card))
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let step = 1; step <= STEPS; step += 1) {
    const at = { x: x + ((by.x ?? 0) * step) / STEPS, y: y + ((by.y ?? 0) * step) / STEPS }
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] })
  }
  return async () => {
    await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await screen.detach()
  }
}

async function swipe(card: Locator, by: Way): Promise<void> {
  const lift = await touch(card, by)
  await lift()
}
