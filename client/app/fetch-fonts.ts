/**
 * Downloads font files on a visitor's first page, so that the next page finds them in the browser's cache. Downloads
 * only the files that contain characters of the page's title and description. The first page keeps the fallback font,
 * because a change of the font would move its text. Later pages use the downloaded font
 * (`client/build/paint-first-plugin.ts`).
 */
export function fetchFonts(): void {
  const style = document.querySelector<HTMLStyleElement>('style#fonts')
  if (style?.media !== 'not all') return
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content
  const text = [...`${document.title} ${description}`]
  for (const rule of style.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSFontFaceRule)) continue
    const ranges = readRanges(rule.style.getPropertyValue('unicode-range'))
    const source = rule.style.getPropertyValue('src')
    if (text.some((character) => isIn(ranges, character)))
      new FontFace('download', source).load().catch(() => undefined)
  }
}

type Range = { first: number; last: number }

/** Reads a CSS `unicode-range`, such as `U+20-7E, U+A9`. */
function readRanges(text: string): Range[] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) }
  })
}

function isIn(ranges: readonly Range[], character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return ranges.some(({ first, last }) => code >= first && code <= last)
}
