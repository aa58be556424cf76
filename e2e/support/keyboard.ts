import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** More stops than any page of the shop has. */
const MOST_STOPS = 200

type Way = { backwards?: boolean }

/** Goes from stop to stop until the focus is on `target`; at each one the focus must be seen. */
export async function tabTo(target: Locator, { backwards = false }: Way = {}): Promise<void> {
  const page = target.page()
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab')
    await expectFocusVisible(page)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`)
}

/** The same, and types. */
export async function tabAndType(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('ControlOrMeta+A')
  await target.page().keyboard.type(text)
}

/** The same, and presses a key. */
export async function tabAndPress(target: Locator, key: 'Enter' | 'Space', way?: Way) {
  await tabTo(target, way)
  await target.page().keyboard.press(key)
}

/**
 * What has the focus has a ring, lies in the window, and is not wholly behind the header or anything else (WCAG 2.4.7, 2.4.11).
 * A notice may slide over it on its way.
 */
export async function expectFocusVisible(page: Page): Promise<void> {
  await expect.poll(() => findHiddenFocus(page), { message: 'a focus that nobody sees' }).toBeNull()
}

function findHiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    // Past the last stop it is the browser's turn.
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused)
    const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => [left + across * (right - left), top + down * (bottom - top)]),
    )
    const seen = points.some(([x = 0, y = 0]) => {
      const there = document.elementFromPoint(x, y)
      return there !== null && (focused.contains(there) || there.contains(focused))
    })
    if (ring && !/, 0\)$|\/ 0\)$|transparent/.test(outlineColor) && seen) return null
    const box = [left, top, right, bottom].map(Math.round).join(', ')
    return `ring ${outlineStyle} ${outlineWidth} ${outlineColor}, box ${box}: ${focused.outerHTML.slice(0, 200)}`
  })
}
