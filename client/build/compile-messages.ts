import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isLiteralElement, parse } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { DEFAULT_LOCALE } from '#contracts/locales.ts'
import { keepThaiWords } from './keep-thai-words.ts'
import { mapLiterals } from './map-literals.ts'
import { pseudoElements } from './pseudo-elements.ts'

/** Where the texts are kept: one folder a language, one file an area. */
export const MESSAGES_DIRECTORY = join(import.meta.dirname, '../i18n/messages')

/** All texts of a language as written, area by area; empty when it has none yet. */
export function readMessages(locale: string): Record<string, string> {
  return Object.assign({}, ...messageFiles(locale).map(readArea))
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

function readArea(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * The texts of a language parsed ahead, so that no parser travels to the browser: a plain text stays a string, one with
 * placeholders becomes its syntax tree. What a language lacks is English (until it is written).
 */
export function compileMessages(locale: string): Record<string, unknown> {
  const messages = { ...readMessages(DEFAULT_LOCALE), ...readMessages(locale) }
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [
      id,
      compileMessage(id, text, changeFor(locale, id, text)),
    ]),
  )
}

/** A text of this length, as the names of buttons and fields have, stands on one line. */
const ONE_LINE = 20

/** Titles of pages are never broken into lines, but read by search engines. */
function changeFor(locale: string, id: string, text: string): Change | undefined {
  const stays = locale !== 'th' || id.startsWith('meta.') || text.length <= ONE_LINE
  return stays ? undefined : (elements) => mapLiterals(elements, keepThaiWords)
}

/** The English texts in the pseudo-language, compiled. */
export function compilePseudoMessages(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(readMessages(DEFAULT_LOCALE)).map(([id, text]) => [
      id,
      compileMessage(id, text, pseudoElements),
    ]),
  )
}

type Change = (elements: MessageFormatElement[]) => MessageFormatElement[]

function compileMessage(id: string, text: string, change: Change = (same) => same): unknown {
  try {
    const [first, ...others] = change(parse(text))
    if (!first) return ''
    if (others.length === 0 && isLiteralElement(first)) return first.value
    return [first, ...others]
  } catch (error) {
    throw new Error(`Message ${id} cannot be read: ${text}`, { cause: error })
  }
}
