import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isLiteralElement, parse } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { DEFAULT_LOCALE } from '#contracts/locales.ts'
import { hasPhrases, keepPhrases } from './keep-phrases.ts'
import { keepThaiWords } from './keep-thai-words.ts'
import { mapLiterals } from './map-literals.ts'
import { NAME_LINE_BREAKS } from './name-line-breaks.ts'
import { pseudoElements } from './pseudo-elements.ts'
import { invalidMessage, readTexts } from './text-errors.ts'

/** Folder of the messages: one folder per language, one file per area. */
export const MESSAGES_DIRECTORY = join(import.meta.dirname, '../i18n/messages')

/**
 * Folder of the texts of /genuine and /verify: one file per language. `client/i18n/trust-texts.ts` imports the files.
 */
const TRUST_DIRECTORY = join(import.meta.dirname, '../i18n/trust')

/**
 * Folder of the texts of /saved, /finder and /device, and of parts such as the save button: one file per language.
 * `client/i18n/tool-texts.ts` imports the files.
 */
const TOOL_DIRECTORY = join(import.meta.dirname, '../i18n/tools')

/** Reads all messages of a language, uncompiled. Returns an empty object for a language without files. */
export function readLocaleMessages(locale: string): Record<string, string> {
  return Object.assign({}, ...messageFiles(locale).map(readTexts))
}

export function messageFiles(locale: string): string[] {
  const directory = join(MESSAGES_DIRECTORY, locale)
  try {
    return readdirSync(directory)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(directory, name))
  } catch {
    return []
  }
}

/**
 * Parses the messages of a language at build time, so that the browser needs no parser. Plain text stays a string; text
 * with placeholders becomes a syntax tree. Missing messages fall back to English. Adds the rules for line breaks in the
 * names of products (`name-line-breaks.ts`).
 */
export function compileMessages(locale: string): Record<string, unknown> {
  const texts = { ...readLocaleMessages(DEFAULT_LOCALE), ...readLocaleMessages(locale) }
  const files = [...messageFiles(locale), ...messageFiles(DEFAULT_LOCALE)]
  return { ...compileTexts(locale, texts, files), ...NAME_LINE_BREAKS[locale] }
}

/** Compiles a file of texts that `client/i18n/tool-texts.ts` imports. The texts have the same syntax as messages. */
export function compileToolTexts(locale: string, file: string): Record<string, unknown> {
  return compileTexts(locale, readTexts(file), [file])
}

function compileTexts(
  locale: string,
  messages: Record<string, string>,
  files: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [
      id,
      compileMessage({ id, text, files }, changeFor(locale, id, text)),
    ]),
  )
}

/** Texts up to this length, such as button and field labels, fit on one line. */
const ONE_LINE = 20

/** Chinese and Japanese headings up to this length fit on one line of a phone. */
const ONE_HEADING_LINE = 10
/** Ids of texts that are shown as headings. */
const HEADING = /[tT]itle$|Confirm$|\.(?:filtered|missing|empty|related|alsoRead|mostRead)$/

/**
 * Returns the function that prevents line breaks inside the words of a long Thai text, or inside the phrases of a long
 * Chinese or Japanese heading. Returns undefined for any other text, and for texts that search engines read (`meta.`).
 */
function changeFor(locale: string, id: string, text: string): Change | undefined {
  if (id.startsWith('meta.')) return undefined
  if (locale === 'th' && text.length > ONE_LINE)
    return (elements) => mapLiterals(elements, keepThaiWords)
  if (hasPhrases(locale) && text.length > ONE_HEADING_LINE && HEADING.test(id))
    return (elements) => mapLiterals(elements, (part) => keepPhrases(locale, part))
  return undefined
}

/**
 * Reads a file of texts without placeholders. Prevents line breaks inside Thai words and inside the phrases of Chinese
 * and Japanese headings.
 */
export function compilePlainTexts(locale: string, file: string): Record<string, string> {
  const headings =
    /\.(?:choose|parcel|seal|serial|contents|never|start|software|good|bad|open)$|Title$/
  return Object.fromEntries(
    Object.entries(readTexts(file)).map(([id, text]) => {
      if (locale === 'th' && text.length > ONE_LINE) return [id, keepThaiWords(text)]
      const isLong = text.length > ONE_HEADING_LINE && headings.test(id)
      return [id, hasPhrases(locale) && isLong ? keepPhrases(locale, text) : text]
    }),
  )
}

/** Compiles the English messages as the pseudo-language, including the texts that only some pages load. */
export function compilePseudoMessages(): Record<string, unknown> {
  const files = [
    ...messageFiles(DEFAULT_LOCALE),
    join(TRUST_DIRECTORY, `${DEFAULT_LOCALE}.json`),
    join(TOOL_DIRECTORY, `${DEFAULT_LOCALE}.json`),
  ]
  const english: Record<string, string> = Object.assign({}, ...files.map(readTexts))
  return Object.fromEntries(
    Object.entries(english).map(([id, text]) => [
      id,
      compileMessage({ id, text, files }, pseudoElements),
    ]),
  )
}

type Change = (elements: MessageFormatElement[]) => MessageFormatElement[]

/** `files` may contain the text. */
type Text = { id: string; text: string; files: readonly string[] }

function compileMessage({ id, text, files }: Text, change: Change = (same) => same): unknown {
  try {
    const [first, ...others] = change(parse(text))
    if (!first) return ''
    if (others.length === 0 && isLiteralElement(first)) return first.value
    return [first, ...others]
  } catch (error) {
    throw invalidMessage(files, id, error)
  }
}
