/**
 * Typical screens: two phones, the phone that Lighthouse emulates, and two desktops. `width` is in CSS pixels.
 * `density` is in device pixels per CSS pixel.
 */
const SCREENS = [
  { width: 390, density: 3 },
  { width: 390, density: 2 },
  { width: 412, density: 1.75 },
  { width: 1440, density: 1 },
  { width: 1440, density: 2 },
] as const
const PX_PER_REM = 16

export type PageImage = { src: string; isEager: boolean; widths: number[] }

/** Lists the images in the HTML of a page, with the widths that browsers will choose. */
export function picturesOfPage(html: string): PageImage[] {
  return [...html.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]) => {
    const offered = offeredWidths(attribute(tag, 'srcset'))
    const src = new URLSearchParams(attribute(tag, 'src').split('?')[1] ?? '').get('src')
    if (!src || offered.length === 0) return []
    const sizes = attribute(tag, 'sizes')
    const chosen = SCREENS.map(({ width, density }) =>
      chooseWidth(offered, lengthOn(width, sizes) * density),
    )
    const isEager = attribute(tag, 'loading') !== 'lazy'
    return [{ src, isEager, widths: [...new Set(chosen)] }]
  })
}

/** Lists the paths that a page links to, in the order of the page, without queries. */
export function pathsOfPage(html: string): string[] {
  return [
    ...new Set(Array.from(html.matchAll(/ href="(\/[^"?#]*)[^"]*"/g), ([, path = '']) => path)),
  ]
}

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag) ?? []
  return value.replaceAll('&amp;', '&')
}

function offeredWidths(srcset: string): number[] {
  return Array.from(srcset.matchAll(/ (\d+)w(?:,|$)/g), ([, width]) => Number(width))
}

/**
 * Evaluates a `sizes` attribute with conditions like `(min-width: 64rem)` and lengths in px, rem and vw. Returns CSS
 * pixels.
 */
function lengthOn(screenWidth: number, sizes: string): number {
  for (const entry of sizes.split(',')) {
    const [, from, length = '', unit] =
      /^\s*(?:\(min-width: ([\d.]+)rem\) )?([\d.]+)(px|rem|vw)\s*$/.exec(entry) ?? []
    if (from && screenWidth < Number(from) * PX_PER_REM) continue
    if (unit === 'vw') return (Number(length) / 100) * screenWidth
    if (unit) return Number(length) * (unit === 'rem' ? PX_PER_REM : 1)
  }
  return screenWidth
}

/**
 * Chooses the same width as Chromium: the narrowest that is at least the needed width, or the widest if all are
 * narrower.
 */
function chooseWidth(offered: readonly number[], needed: number): number {
  return offered.find((width) => width >= needed) ?? offered.at(-1) ?? 0
}
