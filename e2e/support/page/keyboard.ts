import { expect } from '@playwright/test'
import type { ElementHandle, Locator, Page } from '@playwright/test'

/** Maximum number of times that a test presses Tab. It is larger than the number of tab stops on any page. */
const MAX_TAB_STOPS = 200

type Direction = { backwards?: boolean }

/** Presses Tab until `target` has the focus. Expects that the focus is visible after each press. */
export async function tabTo(target: Locator, { backwards = false }: Direction = {}): Promise<void> {
  const page = target.page()
  await expect(target).toBeVisible()
  // Looks the element up by its role only once, because that takes longer than all the rest.
  const element = await target.elementHandle()
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab')
    const { hiddenFocus, isReached } = await lookAtFocus(page, element)
    if (hiddenFocus !== null) await expectFocusVisible(page)
    // The page may have replaced the element meanwhile.
    if (isReached ?? (await target.evaluate((node) => node === document.activeElement))) return
  }
  throw new Error(`${target.toString()} was not reached within ${MAX_TAB_STOPS} tab stops`)
}

/** Moves the focus to `target` with Tab, and replaces the text there. */
export async function tabAndType(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('ControlOrMeta+A')
  await target.page().keyboard.type(text)
}

/** Moves the focus to `target` with Tab, and presses a key. */
export async function tabAndPress(target: Locator, key: 'Enter' | 'Space', direction?: Direction) {
  await tabTo(target, direction)
  await target.page().keyboard.press(key)
}

/**
 * Expects that the focused element has a focus ring, lies in the window, and is not fully covered (WCAG 2.4.7, 2.4.11).
 * Retries, because a notice may cover the element for a moment.
 */
export async function expectFocusVisible(page: Page): Promise<void> {
  await expect
    .poll(async () => (await lookAtFocus(page)).hiddenFocus, {
      message: 'focused element that is not visible',
    })
    .toBeNull()
}

/**
 * Describes the focused element if it is not visible. Also returns whether `target` has the focus, or undefined if
 * `target` is not in the page.
 */
function lookAtFocus(page: Page, target: ElementHandle | null = null) {
  return page.evaluate((element) => {
    const isReached = element?.isConnected ? element === document.activeElement : undefined
    return { hiddenFocus: findHiddenFocus(), isReached }

    function findHiddenFocus(): string | null {
      const focused = document.activeElement
      // Accepts the body, which is the active element while a control of the browser, such as the address bar, has the
      // focus.
      if (!(focused instanceof HTMLElement) || focused === document.body) return null
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused)
      const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
      const { left, right, top, bottom } = focused.getBoundingClientRect()
      const points = [0.1, 0.5, 0.9].flatMap((across) =>
        [0.1, 0.5, 0.9].map((down) => [
          left + across * (right - left),
          top + down * (bottom - top),
        ]),
      )
      const isVisible = points.some(([x = 0, y = 0]) => {
        const topmost = document.elementFromPoint(x, y)
        return topmost !== null && (focused.contains(topmost) || topmost.contains(focused))
      })
      if (ring && !/, 0\)$|\/ 0\)$|transparent/.test(outlineColor) && isVisible) return null
      const box = [left, top, right, bottom].map(Math.round).join(', ')
      return `ring ${outlineStyle} ${outlineWidth} ${outlineColor}, box ${box}: ${focused.outerHTML.slice(0, 200)}`
    }
  }, target)
}
