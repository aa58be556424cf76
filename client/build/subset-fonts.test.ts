import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import ranges from '@fontsource-variable/inter/unicode.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { ALPHABETS } from './alphabets.ts'
import { messageFiles } from './compile-messages.ts'
import { subsetFonts, unicodeRange } from './subset-fonts.ts'

/**
 * Maximum size of each reduced file, in bytes. The complete files have 48,256, 85,068, 18,996 and 18,748 bytes, in the
 * same order.
 */
const MAX_BYTES = { latin: 20_000, 'latin-ext': 3_000, greek: 10_000, cyrillic: 10_000 }

const isIn = (range: string) => {
  const parts = range.split(',').map((part) => {
    const [first = '', last = first] = part.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return (character: string) => {
    const code = character.codePointAt(0) ?? 0
    return parts.some(([first, last]) => first <= code && code <= last)
  }
}

test('covers every letter of the languages that use the Latin, Greek or Cyrillic alphabet', () => {
  const known = new Set(Object.values(ALPHABETS).join(''))
  const texts = LOCALES.flatMap((locale) => messageFiles(locale)).map((file) =>
    readFileSync(file, 'utf8'),
  )
  const letters = new Set(texts.join('').match(/[\p{L}&&[A-\u052F]]/gv))
  expect([...letters].filter((letter) => !known.has(letter))).toEqual([])
  expect(letters.size).toBeGreaterThan(200)
})

test('every alphabet lists only characters that its source font contains', () => {
  for (const [name, text] of Object.entries(ALPHABETS)) {
    const range: string | undefined = Object.entries(ranges).find(([key]) => key === name)?.[1]
    expect([...text].filter((character) => !isIn(range ?? '')(character))).toEqual([])
  }
})

test('writes files far smaller than the complete font', async () => {
  const folder = await subsetFonts()
  for (const [name, max] of Object.entries(MAX_BYTES)) {
    const { size } = statSync(join(folder, `inter-${name}.woff2`))
    expect(size).toBeGreaterThan(1_000)
    expect(size).toBeLessThan(max)
  }
  const css = readFileSync(join(folder, 'inter.css'), 'utf8')
  expect(css.match(/font-display: optional/g)).toHaveLength(Object.keys(MAX_BYTES).length)
})

test('writes characters with consecutive codes as one range of a CSS `unicode-range`', () => {
  expect(unicodeRange('cabz€b')).toBe('U+61-63,U+7A,U+20AC')
})
