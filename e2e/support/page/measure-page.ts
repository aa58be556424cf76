import type { Page } from '@playwright/test'

/** Minimum width and height of a touch target, in px. */
const TARGET_PX = 44

type Size = { width: number; height: number }

/**
 * Sorts the window sizes so that the current size comes first. This saves one resize, which takes longer than the
 * checks.
 */
export function currentFirst(page: Page, windows: readonly Size[]): Size[] {
  const current = page.viewportSize()?.width
  return windows.toSorted((a, b) => Number(b.width === current) - Number(a.width === current))
}

/** Resizes the window. Then waits for two frames, because some elements keep their old size for one frame. */
export async function resize(page: Page, size: Size): Promise<void> {
  if (page.viewportSize()?.width === size.width) return
  await page.setViewportSize(size)
  await page.waitForFunction(
    ({ width, height }) => innerWidth === width && innerHeight === height,
    size,
    { polling: 100 },
  )
  await twoFrames(page)
}

/**
 * Waits until the page has painted two frames, or for a second. Under load, the headless shell occasionally stops
 * painting a page.
 */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = async () => {
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
    await Promise.race([frames(), new Promise((resolve) => setTimeout(resolve, 1_000))])
  })
}

/**
 * Makes the browser lay out the whole page. By default, it skips parts far outside the window, which then cannot be
 * measured.
 */
async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.below-fold')) {
      part.style.contentVisibility = 'visible'
    }
  })
}

/**
 * Finds elements that are wider than the window and texts that are cut off. Also finds open dialogs that do not fit
 * into the height of the window or that contain something that scrolls sideways. Outside dialogs, elements may scroll
 * sideways. Ignores hidden elements and texts with a deliberate ellipsis.
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

    /**
     * Returns whether an ancestor of the element scrolls sideways or clips its content. The element may then be wider
     * than the window.
     */
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
 * Finds touch targets that are too small. Skips links in running text, which WCAG 2.5.8 allows to be small. A label
 * around a checkbox counts as part of the checkbox.
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
     * Returns whether the card around the element also has a large link to the same URL. In this case, WCAG 2.5.5
     * allows the small element (exception “equivalent”).
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
      // A link whose `::after` covers its whole card is as large as the card.
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

/**
 * Records layout shifts from the next page load on. Skips those that user input causes. `readShifts` returns the
 * records.
 */
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

/**
 * Time limit for scrolling through a page, in milliseconds. Any page needs less, unless the browser has stopped
 * drawing.
 */
const SCROLL_MS = 20_000

/**
 * Scrolls through the page to its end, so that the browser loads everything that it loads lazily, and then back to the
 * top. Returns false if the browser has stopped drawing the page. This happens rarely, when the machine is under load:
 * the headless shell stops calling `requestAnimationFrame` callbacks for that page.
 */
export async function scrollThrough(page: Page): Promise<boolean> {
  return page.evaluate(async (limit) => {
    const scroll = async () => {
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
      return true
    }
    const stopped = new Promise<false>((resolve) => setTimeout(resolve, limit, false))
    return Promise.race([scroll(), stopped])
  }, SCROLL_MS)
}
