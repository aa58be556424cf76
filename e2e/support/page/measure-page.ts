import type { Page } from '@playwright/test'

/** Minimum side of a touch target, in px. */
const TARGET_PX = 44

type Size = { width: number; height: number }

/** Returns the window sizes with the current one first. This saves a resize, which takes longer than the checks. */
export function currentFirst(page: Page, windows: readonly Size[]): Size[] {
  const current = page.viewportSize()?.width
  return windows.toSorted((a, b) => Number(b.width === current) - Number(a.width === current))
}

/** Resizes the window and waits two frames for the layout, because some elements keep their old size for a frame. */
export async function resize(page: Page, size: Size): Promise<void> {
  if (page.viewportSize()?.width === size.width) return
  await page.setViewportSize(size)
  await page.waitForFunction(
    ({ width, height }) => innerWidth === width && innerHeight === height,
    size,
  )
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })
}

/** Makes the browser lay out all parts of the page, even those far from the window, so that they can be measured. */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.below-fold')) {
      part.style.contentVisibility = 'visible'
    }
  })
}

/**
 * Finds elements that overflow the window sideways, and text that its own box cuts off. Skips scroll containers, hidden
 * elements and deliberate ellipses. A dialog has to fit the window vertically, and nothing in it may scroll sideways.
 */
export async function findCutOff(page: Page): Promise<string[]> {
  await layOutAll(page)
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
    for (const dialog of document.querySelectorAll<HTMLElement>('dialog[open]')) {
      const { top, bottom } = dialog.getBoundingClientRect()
      if (top < -1 || bottom > innerHeight + 1)
        found.push(`out ${top}–${bottom}: ${describe(dialog)}`)
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1) continue
      const style = getComputedStyle(element)
      const out = (left < -1 || right > clientWidth + 1) && !isClipped(element)
      const cut =
        /hidden|clip/.test(style.overflowX) &&
        style.textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.innerText.trim() !== ''
      const sideways =
        /auto|scroll/.test(style.overflowX) &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.closest('dialog[open]') !== null
      if (out || cut || sideways)
        found.push(`${cut ? 'cut' : 'out'} ${Math.round(right)}: ${describe(element)}`)
    }
    return found

    /** Returns whether an ancestor scrolls or clips sideways. If so, it is enough to check that ancestor. */
    function isClipped(element: Element): boolean {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (parent !== document.body && getComputedStyle(parent).overflowX !== 'visible')
          return true
      }
      return false
    }
    function describe(element: HTMLElement): string {
      return element.outerHTML.slice(0, 160)
    }
  })
}

/**
 * Finds touch targets that are too small. Skips links in running text, which WCAG 2.5.8 exempts. A label that contains
 * its checkbox counts as part of the target.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  await layOutAll(page)
  return page.evaluate((least) => {
    const TARGETS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]'
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(TARGETS)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (isInRunningText(element)) continue
      const { width, height } = boxOf(element)
      if (element.getBoundingClientRect().width <= 1) continue
      if (isEnough({ width, height }) || hasLargeTwin(element)) continue
      found.push(`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`)
    }
    return found

    function isEnough({ width, height }: { width: number; height: number }): boolean {
      return Math.round(width) >= least && Math.round(height) >= least
    }
    /**
     * Returns whether the card that contains the element also has a large link to the same URL. WCAG 2.5.5 then allows
     * the small element (exception “equivalent”).
     */
    function hasLargeTwin(element: HTMLElement): boolean {
      const card = element.closest('article, li')
      const links = [...(card?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])]
      const href = element.getAttribute('href')
      return links.some(
        (link) => link.getAttribute('href') === href && isEnough(link.getBoundingClientRect()),
      )
    }
    function boxOf(element: HTMLElement): DOMRect {
      // If a link covers the whole card, measures the card.
      if (getComputedStyle(element, '::after').position === 'absolute')
        return (element.offsetParent ?? element).getBoundingClientRect()
      const [label] = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const hitByLabel = label?.contains(element) === true
      return (hitByLabel ? label : element).getBoundingClientRect()
    }
    function isInRunningText(element: HTMLElement): boolean {
      if (!/^inline(-block)?$/.test(getComputedStyle(element).display)) return false
      const around = element.parentElement?.innerText.trim().length ?? 0
      return around > element.innerText.trim().length
    }
  }, TARGET_PX)
}

/** Records layout shifts without user input, from the next page load. `readShifts` returns them. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as LayoutShift
        if (hadRecentInput) continue
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const what = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName
          return `${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height} ${what}`
        })
        shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    type LayoutShift = {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
  })
}

export type Shifts = { total: number; moved: string[] }

export async function readShifts(page: Page): Promise<Shifts> {
  const shifts: { value: number; moved: string[] }[] = await page.evaluate('window.shifts')
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ value, moved }) => [value.toFixed(4), ...moved]),
  }
}

/** Scrolls to the end of the page, so that lazy content loads, and back to the top. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise(requestAnimationFrame)
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo(0, top)
      await frame()
      await frame()
    }
    const pictures = [...document.images].filter((image) => image.currentSrc !== '')
    await Promise.allSettled(pictures.map((image) => image.decode()))
    window.scrollTo(0, 0)
    await frame()
  })
}
