import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { ALPHABETS } from './alphabets.ts'

/** Range of font weights in the styles, from normal text to the headings of long texts. */
const WEIGHTS = { min: 400, max: 620 }
/**
 * OpenType features that the styles or the languages need. Contextual alternates are left out, because they would
 * double the file size.
 */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum', 'cv11', 'ss03']

const ROOT = join(import.meta.dirname, '../..')
const SOURCE = join(ROOT, 'node_modules/@fontsource-variable/inter/files')
const CACHE = join(ROOT, 'node_modules/.cache/strongroom/fonts')

/**
 * Reduces the shop's font to the characters, weights and features in use. Returns the folder with `inter.css` and the
 * files that it names. Repeats the work only when the font, the characters or this file change.
 */
export async function subsetFonts(): Promise<string> {
  const fonts = await Promise.all(
    Object.entries(ALPHABETS).map(async ([name, text]) => {
      const font = await readFile(join(SOURCE, `inter-${name}-wght-normal.woff2`))
      return { name, text, font }
    }),
  )
  const hash = createHash('sha256').update(await readFile(import.meta.filename))
  for (const { name, text, font } of fonts) hash.update(name).update(text).update(font)
  const folder = join(CACHE, hash.digest('hex').slice(0, 16))
  if (existsSync(folder)) return folder
  await mkdir(dirname(folder), { recursive: true })
  const unfinished = await mkdtemp(`${folder}-`)
  for (const { name, text, font } of fonts) {
    const small = await subsetFont(font, text, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: { wght: WEIGHTS },
      noHinting: true,
    })
    await writeFile(join(unfinished, `inter-${name}.woff2`), small)
  }
  await writeFile(join(unfinished, 'inter.css'), fonts.map(faceOf).join(''))
  // Gives the folder its final name only after all files have been written. A build that runs at the same time thus
  // never reads an incomplete folder.
  await rename(unfinished, folder).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  })
  return folder
}

/**
 * Returns the `@font-face` rule of one file. `optional` avoids a layout shift: a page shown before the font has loaded
 * keeps the fallback font, and the next page gets the font from the cache.
 */
function faceOf({ name, text }: { name: string; text: string }): string {
  return `@font-face {
  font-family: 'Inter Variable';
  font-display: optional;
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  src: url('./inter-${name}.woff2') format('woff2');
  unicode-range: ${unicodeRange(text)};
}
`
}

/** Returns the characters of `text` as a CSS `unicode-range`, such as `U+20-7E,U+A9`. */
export function unicodeRange(text: string): string {
  const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0)
  const ranges: { first: number; last: number }[] = []
  for (const code of codes.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1)
    if (range && code === range.last + 1) range.last = code
    else ranges.push({ first: code, last: code })
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges
    .map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join(',')
}
