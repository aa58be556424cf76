import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { THEME_COLORS } from './theme-colors.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

test('in both themes, the browser’s bars have the same colour as the background of the page', () => {
  const ground = /--ground: light-dark\(oklch\((.*?)\), oklch\((.*?)\)\)/.exec(read('tokens.css'))
  expect([ground?.[1], ground?.[2]].map((color) => toHex(color ?? ''))).toEqual([
    THEME_COLORS.light,
    THEME_COLORS.dark,
  ])
})

test('the document contains the colour of the browser’s bars for each theme', () => {
  const html = read('../index.html')
  for (const [theme, color] of Object.entries(THEME_COLORS))
    expect(html).toContain(
      `<meta name="theme-color" content="${color}" media="(prefers-color-scheme:${theme})" data-for="${theme}">`,
    )
})

/** Converts the numbers of `oklch()` to sRGB (https://www.w3.org/TR/css-color-4/#color-conversion-code). */
function toHex(numbers: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = numbers.split(' ').map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = linear.map((value) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
  )
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
