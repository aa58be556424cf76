import type { Page } from '@playwright/test'
import { expectFocusVisible } from '#e2e/support/page/keyboard.ts'
import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

/** Opens the menu. Returns the duration of the longest animation in ms. */
async function longestMotion(page: Page): Promise<number> {
  await page.evaluate(() => {
    const begun: number[] = []
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
  await expect.poll(() => page.evaluate<number>('window.begun.length')).toBeGreaterThan(0)
  return page.evaluate<number>('Math.max(...window.begun)')
}

test('the menu opens with an animation, unless the shopper prefers reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/brands')
  expect(await longestMotion(page)).toBeGreaterThanOrEqual(100)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/brands')
  expect(await longestMotion(page)).toBeLessThanOrEqual(1)
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
