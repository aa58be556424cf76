import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { describeMistake } from '#client/build/text-errors.ts'
import { DEFAULT_LOCALE, LOCALES } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import { mendTypography } from '#scripts/messages/typography.ts'
import { requireForm, requireOneOf, type Draft } from './draft.ts'

const MESSAGES = 'client/i18n/messages'

/** `isShown` means that the same draft shows the text on a page. */
type NewText = { id: string; text: string; isShown?: boolean }

/**
 * Adds a text in all languages. Each language gets the English text, so that the shop can show the text in development.
 * The translations are not recorded, so `npm run check` lists the text until it is translated.
 */
export function addText(
  draft: Draft,
  root: string,
  { id, text: typed, isShown = false }: NewText,
): void {
  requireForm(id, /^[a-z]\w*(\.[\w-]+)+$/, 'an area and a name, such as cart.gift.title')
  const areas = readdirSync(join(root, MESSAGES, DEFAULT_LOCALE)).map((file) => file.slice(0, -5))
  const area = requireOneOf(id.split('.', 1).join(), areas)
  requireMessage(typed)
  const text = mendTypography(DEFAULT_LOCALE, typed)
  const fileOf = (locale: Locale) => `${MESSAGES}/${locale}/${area}.json`
  if (id in JSON.parse(draft.read(fileOf(DEFAULT_LOCALE))))
    throw new Error(`${fileOf(DEFAULT_LOCALE)} has ${id} already.`)
  for (const locale of LOCALES) {
    const path = fileOf(locale)
    const texts: Record<string, string> = JSON.parse(draft.read(path))
    draft.replace(path, `${JSON.stringify(placeBeside(texts, id, text), null, 2)}\n`)
  }
  if (!isShown) draft.leave(`Show ${id} in the shop. The tests refuse a text that no code shows.`)
  draft.leave(
    `Translate ${id} in the other fifteen files ${MESSAGES}/<language>/${area}.json, then: npm run translated -- ${id}`,
  )
}

/** Throws an Error if the text is not a valid ICU message. */
function requireMessage(text: string): void {
  if (text.trim() === '') throw new Error('The text must not be empty.')
  try {
    parse(text)
  } catch (error) {
    throw new Error(
      `"${text}" is not a valid ICU message: ${describeMistake(error)}. Allowed: plain text, {name}, and {count, plural, one {# item} other {# items}}.`,
      { cause: error },
    )
  }
}

/**
 * Inserts the new text after the last text whose id shares the most leading parts with the new id. For example,
 * `cart.gift.note` follows `cart.gift.title`.
 */
function placeBeside(
  texts: Readonly<Record<string, string>>,
  id: string,
  text: string,
): Record<string, string> {
  const entries = Object.entries(texts)
  const parts = id.split('.')
  const shared = (other: string) => {
    const others = other.split('.')
    const differs = parts.findIndex((part, index) => part !== others[index])
    return differs < 0 ? parts.length : differs
  }
  const most = Math.max(0, ...entries.map(([other]) => shared(other)))
  const last = entries.findLastIndex(([other]) => shared(other) === most)
  return Object.fromEntries(entries.toSpliced(last + 1, 0, [id, text]))
}
