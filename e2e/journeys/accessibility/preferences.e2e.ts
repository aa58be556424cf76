import type { Page } from '@playwright/test'
import { expectFocusVisible } from '#e2e/support/page/keyboard.ts'
import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

/** Opens the menu. Returns a function that returns the duration of the longest animation in it until now, in ms. */
async function openMenu(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const begun = [0]
    Object.assign(window, { begun })
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('dialog')) return
      const { animationDuration, transitionDuration } = getComputedStyle(target)
      for (const seconds of `${animationDuration},${transitionDuration}`.split(',')) {
        begun.push(Number.parseFloat(seconds) * 1000)
      }
    }
    document.addEventListener('animationstart', note)
    document.addEventListener('transitionstart', note)
  })
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  return () => page.evaluate<number>('Math.max(...window.begun)')
}

test('the menu opens with an animation, unless the shopper prefers reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/brands')
  await expect.poll(await openMenu(page)).toBeGreaterThanOrEqual(100)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/brands')
  const longestMotion = await openMenu(page)
  // An animation would begin in the first frame, and its event would be there in the next one.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  expect(await longestMotion()).toBe(0)
})

test('under forced colours, outlines and borders still show the focus, the buttons and the selection', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/product/1')
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: 'Add to cart' }).first()
  const outline = () => add.evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(await outline()).toBe('none')
  await expect(add).toHaveCSS('border-top-style', 'solid')
  await expect(main.getByRole('button', { pressed: true }).first()).toHaveCSS(
    'outline-style',
    'dashed',
  )
  await main.focus()
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    await expectFocusVisible(page)
  }
})
