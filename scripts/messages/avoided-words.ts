import { TYPE, parse } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Glossary, Rule } from './glossary.ts'
import { rulesOf } from './glossary.ts'
import type { TextFile } from './read-messages.ts'

/** Languages that write words without spaces between them. */
const SPACELESS: ReadonlySet<string> = new Set(['zh', 'cht', 'ja', 'th'])

/**
 * Character that replaces each placeholder of a text before the search. In an entry of a glossary, it stands for any
 * placeholder.
 */
const GAP = '…'

type FoundWord = { word: string; use: string }

/**
 * Returns a function that finds the words to avoid in a text, according to `rules`. The function returns each such word
 * once, with the word to use instead.
 */
export function createWordFinder(
  locale: string,
  rules: readonly Rule[],
): (text: string) => FoundWord[] {
  const searches = rules.map(({ avoid, use, allow }) => ({
    use,
    find: createSearch(avoid, locale),
    allowed: allow.map((phrase) => createSearch(phrase, locale)),
  }))
  return (text) => {
    const visible = visibleText(text)
    const seen = { written: visible, lower: visible.toLocaleLowerCase(tagOf(locale)) }
    return searches.flatMap(({ use, find, allowed }) => {
      const hits = find(seen)
      if (hits.length === 0) return []
      const ranges = allowed.flatMap((search) => search(seen))
      const hit = hits.find(
        ({ start, end }) => !ranges.some((range) => range.start <= start && end <= range.end),
      )
      return hit ? [{ word: hit.word, use }] : []
    })
  }
}

/**
 * Lists the avoided words that the texts of a language contain. Each line has the key of the text, the avoided word,
 * the word to use instead, and the file.
 */
export function listAvoidedWords(
  locale: string,
  glossary: Glossary,
  files: readonly TextFile[],
): string[] {
  const find = createWordFinder(locale, rulesOf(glossary))
  return files.flatMap(({ path, texts }) => {
    const file = path.replace('{locale}', locale)
    return Object.entries(texts).flatMap(([key, text]) =>
      find(text).map(({ word, use }) => `${locale}: ${key} has “${word}”, use “${use}” (${file})`),
    )
  })
}

/**
 * Checks the glossary of a language, and returns one line per problem. Its styles and terms must have the same names as
 * in the English glossary. No preferred term may also be a word to avoid. A star is allowed only at the start or the
 * end of an entry.
 */
export function findGlossaryIssues(locale: string, own: Glossary, english: Glossary): string[] {
  const rules = rulesOf(own)
  const find = createWordFinder(locale, rules)
  const issues = (['style', 'terms'] as const).flatMap((part) => [
    ...missingFrom(own[part], english[part]).map((name) => `${part}: ${name} is missing`),
    ...missingFrom(english[part], own[part]).map((name) => `${part}: ${name} is not in English`),
  ])
  for (const [name, term] of Object.entries(own.terms)) {
    const use = typeof term === 'string' ? term : term.use
    for (const { word } of find(use)) {
      issues.push(`terms: ${name} prefers “${use}”, but “${word}” is a word to avoid`)
    }
  }
  const entries = rules.flatMap(({ avoid, allow }) => [avoid, ...allow])
  for (const entry of entries) {
    if (withoutStars(entry).includes('*')) {
      issues.push(`“${entry}” has a star inside: a star stands only at the start or the end`)
    }
  }
  return issues.map((issue) => `${locale} glossary: ${issue}`)
}

function missingFrom(own: object, other: object): string[] {
  return Object.keys(other).filter((name) => !(name in own))
}

type SeenText = { written: string; lower: string }

type Range = { start: number; end: number; word: string }

/**
 * Returns a function that finds all occurrences of a glossary entry in a text. An entry without capital letters also
 * matches text with capital letters. An entry with a capital letter matches only text with the same capital letter.
 */
function createSearch(entry: string, locale: string): (seen: SeenText) => Range[] {
  const core = unify(withoutStars(entry))
  const anyCase = core === core.toLocaleLowerCase(tagOf(locale))
  const edges = [boundaryBefore(entry, core, locale), boundaryAfter(entry, core, locale)]
  const pattern = new RegExp(edges.join(escape(core)), 'gu')
  return ({ written, lower }) => {
    const text = anyCase ? lower : written
    // Most texts do not contain the entry. This quick test avoids the slower search by pattern.
    if (!text.includes(core)) return []
    return [...text.matchAll(pattern)].map(({ index, 0: word }) => ({
      start: index,
      end: index + word.length,
      word,
    }))
  }
}

/** Converts the upstream's code of a language into a language tag, for example `cht` into `zh-Hant`. */
function tagOf(locale: string): string {
  return locale === 'cht' ? 'zh-Hant' : locale
}

function boundaryBefore(entry: string, core: string, locale: string): string {
  const open = entry.startsWith('*') || !isWordCharacter(core[0], locale)
  return open ? '' : `(?<!${wordCharacters(locale)})`
}

function boundaryAfter(entry: string, core: string, locale: string): string {
  const open = entry.endsWith('*') || !isWordCharacter(core.at(-1), locale)
  return open ? '' : `(?!${wordCharacters(locale)})`
}

/**
 * Returns a pattern for the characters that words consist of. A match directly beside such a character is only a part
 * of a longer word, and does not count. In a language without spaces between words, these are only Latin letters and digits.
 */
function wordCharacters(locale: string): string {
  return SPACELESS.has(locale)
    ? String.raw`[\p{Script=Latin}\p{Nd}]`
    : String.raw`[\p{L}\p{M}\p{N}]`
}

function isWordCharacter(character: string | undefined, locale: string): boolean {
  return character !== undefined && new RegExp(wordCharacters(locale), 'u').test(character)
}

function withoutStars(entry: string): string {
  return entry.replace(/^\*/, '').replace(/\*$/, '')
}

function escape(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}

/** Returns the text that a shopper can read: all plural forms, with `…` for each placeholder, and without tags. */
function visibleText(text: string): string {
  return unify(withoutPlaceholders(text).replaceAll(/<[^<>]*>/g, ' '))
}

function withoutPlaceholders(text: string): string {
  try {
    return flatten(parse(text, { ignoreTag: true }))
  } catch {
    // Only a text of the mock shop can fail to parse. It is a plain template and may contain characters that are
    // invalid in a message, such as a single brace.
    return text.replaceAll(/\{\w+\}/g, GAP)
  }
}

function flatten(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        return Object.values(element.options)
          .map(({ value }) => flatten(value))
          .join(' ')
      }
      return GAP
    })
    .join('')
}

/** Unifies characters that differ only in typography: spaces, hyphens, apostrophes, invisible characters. */
function unify(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u{AD}\u{200B}\u{2060}]/gu, '')
    .replaceAll('\u{2011}', '-')
    .replaceAll("'", '’')
    .replaceAll(/\s+/g, ' ')
}
