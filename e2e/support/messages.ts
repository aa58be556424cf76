import { readFileSync, readdirSync } from 'node:fs'
import type { Locale } from '#contracts/locales.ts'

const DIRECTORY = new URL('../../client/i18n/messages/', import.meta.url)

/** All interface texts of a language, as written. */
export function readTexts(locale: Locale): Record<string, string> {
  const folder = new URL(`${locale}/`, DIRECTORY)
  return Object.assign(
    {},
    ...readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
  )
}
