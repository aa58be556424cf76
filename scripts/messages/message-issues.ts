import { TYPE, parse } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describeMistake } from '#client/build/text-errors.ts'
import { findMessageUses } from '#client/build/message-uses.ts'

export type MessagesById = Readonly<Record<string, string>>

type LocaleOptions = {
  locale: string
  messages: MessagesById
  english: MessagesById
  /**
   * Ids whose text in this language may equal the English text, because the text is a name or a word of both languages.
   */
  sameAllowed: ReadonlySet<string>
}

/** Matches the ids of country names. Their text may equal the English text in any language. */
const SAME_ANYWHERE = /^country\./

/** Compares the texts of one language with the English texts. Returns one line per problem. */
export function findLocaleIssues({
  locale,
  messages,
  english,
  sameAllowed,
}: LocaleOptions): string[] {
  const issues: string[] = []
  for (const id of Object.keys(english)) {
    if (!(id in messages)) issues.push(`${locale}: ${id} is missing`)
  }
  for (const [id, text] of Object.entries(messages)) {
    const original = english[id]
    if (original === undefined) {
      issues.push(`${locale}: ${id} is not in English`)
      continue
    }
    if (text.trim() === '') issues.push(`${locale}: ${id} is empty`)
    const issue = comparePlaceholders(text, original)
    if (issue) issues.push(`${locale}: ${id} ${issue}`)
    if (text === original && !sameAllowed.has(id) && !SAME_ANYWHERE.test(id) && hasWords(text)) {
      issues.push(`${locale}: ${id} is the English text: ${text}`)
    }
  }
  return issues
}

/**
 * Finds the entries of same-as-english.json that can be removed: the text now differs from English or no longer exists,
 * or the language is unknown.
 */
export function findStrayAllowances(
  allowed: Readonly<Record<string, readonly string[]>>,
  locales: readonly string[],
  read: (locale: string) => MessagesById,
): string[] {
  const english = read('en')
  return Object.entries(allowed).flatMap(([locale, ids]) => {
    if (!locales.includes(locale))
      return [`${locale} is not a language but is listed in same-as-english.json`]
    const messages = read(locale)
    return ids
      .filter((id) => !(id in english) || messages[id] !== english[id])
      .map((id) => `${locale}: ${id} differs from English: remove it from same-as-english.json`)
  })
}

/** Returns whether a text has a word outside its placeholders. */
function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/\{[^{}]*\}/g, ''))
}

function comparePlaceholders(text: string, original: string): string | null {
  try {
    const here = placeholdersOf(parse(text))
    const there = placeholdersOf(parse(original))
    const missing = [...there].filter((name) => !here.has(name))
    const extra = [...here].filter((name) => !there.has(name))
    if (missing.length > 0) return `lacks ${missing.join(', ')}`
    return extra.length > 0 ? `has ${extra.join(', ')}, which English lacks` : null
  } catch (error) {
    return `cannot be read: ${describeMistake(error)}`
  }
}

/**
 * Collects the names of all placeholders and tags, also inside tags and plural forms. Leaves out the names of plural
 * forms, such as `few`, because they differ between languages.
 */
function placeholdersOf(
  elements: readonly MessageFormatElement[],
  into = new Set<string>(),
): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    into.add(element.type === TYPE.tag ? `<${element.value}>` : `{${element.value}}`)
    if (element.type === TYPE.tag) placeholdersOf(element.children, into)
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) placeholdersOf(option.value, into)
    }
  }
  return into
}

/** Lists the ids of English texts that no source file uses. */
export function findUnusedIds(english: MessagesById, sources: readonly string[]): string[] {
  const ids = Object.keys(english)
  const used = new Set(sources.flatMap((source) => findMessageUses(source, ids)))
  return ids.filter((id) => !used.has(id))
}

/** Lists the ids of validation messages that a schema uses but that have no English text. */
export function findMissingValidationIds(
  english: MessagesById,
  sources: readonly string[],
): string[] {
  const named = sources.flatMap((source) =>
    [...source.matchAll(/'(validation\.\w+)'/g)].map((found) => found[1] ?? ''),
  )
  return [...new Set(named)].filter((id) => !(id in english))
}
