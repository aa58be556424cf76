import { createHash } from 'node:crypto'
import { nearest } from '#mock-upstream/control/request/nearest.ts'

export const RECORD_FILE = 'client/i18n/translated-from.json'

/**
 * Maps a key to the hash of the English text that was translated. If the languages were translated from different
 * English texts, maps the key to one hash per language.
 */
export type TranslationRecord = Readonly<Record<string, string | Readonly<Record<string, string>>>>

export type EnglishText = {
  text: string
  /** Path of the translations. `{locale}` stands for the language. */
  path: string
  /** Languages into which the text is translated. */
  locales: readonly string[]
}

type Options = {
  english: Readonly<Record<string, EnglishText>>
  record: TranslationRecord
}

/** Returns eight hexadecimal digits of a hash: enough to detect a change, short enough to review. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

type FindOptions = Options & {
  /** Languages whose outdated translations are listed. Undefined means all languages. */
  only?: readonly string[] | undefined
}

/** Returns the keys whose English is new or has changed since the translation into a language. */
export function outdatedKeys({ english, record }: Options, locale: string): string[] {
  return Object.entries(english).flatMap(([key, { text, locales }]) =>
    locales.includes(locale) && hashOf(record, key, locale) !== hashText(text) ? [key] : [],
  )
}

/**
 * Lists the texts whose English is new or has changed since the translation, one line per key. Also lists recorded keys
 * that English no longer has.
 */
export function findOutdated({ english, record, only }: FindOptions): string[] {
  const outdated = Object.entries(english).flatMap(([key, { text, path, locales }]) => {
    const hash = hashText(text)
    const behind = locales.filter(
      (locale) => hashOf(record, key, locale) !== hash && (only?.includes(locale) ?? true),
    )
    if (behind.length === 0) return []
    const languages = behind.length === 1 ? behind.join() : `{${behind.join(',')}}`
    const files = path.replace('{locale}', languages)
    const now = text.replaceAll('\n', '\\n')
    const what = key in record ? 'English is now' : 'new text'
    return [`${key}: ${what} “${now}”. Update ${files}, then run: ${commandFor(key)}`]
  })
  const stray = Object.keys(record)
    .filter((key) => !(key in english))
    .map((key) => `${key}: recorded in ${RECORD_FILE}, but not in English. Run: ${commandFor(key)}`)
  return [...outdated, ...stray]
}

/**
 * Returns an error message for an unknown key. The message suggests the closest key. If no key is close, it lists the
 * keys of the same area, or else all areas.
 */
function describeUnknown(unknown: string, keys: readonly string[]): string {
  const closest = nearest(unknown, keys)
  if (closest) return `${unknown} is not in English. Did you mean ${closest}?`
  const areaOf = (key: string) => key.split('.', 1).join()
  const same = keys.filter((key) => areaOf(key) === areaOf(unknown))
  if (same.length > 0) return `${unknown} is not in English. Allowed: ${same.join(', ')}.`
  const areas = [...new Set(keys.map(areaOf))]
  return `${unknown} is not in English. Allowed: keys that begin with ${areas.join(', ')}.`
}

type MarkOptions = Options & {
  keys: readonly string[]
  /** Languages whose translation was updated. Undefined means all languages. */
  only?: readonly string[] | undefined
}

/**
 * Returns a new `record` in which the translations of `keys` are up to date with the current English texts. Leaves out
 * keys that English no longer has.
 */
export function markTranslated({ english, record, keys, only }: MarkOptions): TranslationRecord {
  const unknown = keys.find((key) => !(key in english) && !(key in record))
  if (unknown !== undefined) throw new Error(describeUnknown(unknown, Object.keys(english)))
  const next: Record<string, string | Record<string, string>> = {}
  for (const [key, { text, locales }] of Object.entries(english).toSorted(byKey)) {
    const marked = keys.includes(key) ? (only ?? locales) : []
    const hashes = locales.flatMap((locale): [string, string][] => {
      const hash = marked.includes(locale) ? hashText(text) : hashOf(record, key, locale)
      return hash === undefined ? [] : [[locale, hash]]
    })
    const [first] = hashes
    if (!first) continue
    const agree = hashes.length === locales.length && hashes.every(([, hash]) => hash === first[1])
    next[key] = agree ? first[1] : Object.fromEntries(hashes)
  }
  return next
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

function hashOf(record: TranslationRecord, key: string, locale: string): string | undefined {
  const entry = record[key]
  return typeof entry === 'object' ? entry[locale] : entry
}

function commandFor(key: string): string {
  return `npm run translated -- ${key}`
}
