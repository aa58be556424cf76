// Checks the texts of all languages, or of the languages in the arguments, for example: de fr. Finds missing keys,
// wrong placeholders, untranslated texts, texts whose English has changed since the translation, unused ids, missing
// plural forms, wrong typography, and words that the glossary says to avoid.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import { findGlossaryIssues, listAvoidedWords } from './avoided-words.ts'
import { readGlossary } from './glossary.ts'
import {
  findLocaleIssues,
  findMissingValidationIds,
  findStrayAllowances,
  findUnusedIds,
} from './message-issues.ts'
import { root } from '#scripts/support/paths.ts'
import { reportIssues } from '#scripts/support/report-issues.ts'
import { joinLanguages } from './join-languages.ts'
import { findMissingForms } from './plural-issues.ts'
import { messagesFolder, readEnglish, readMessages, readTextFiles } from './read-messages.ts'
import type { TextFile } from './read-messages.ts'
import { RECORD_FILE, findOutdated, outdatedKeys } from './translated-from.ts'
import { findTypographyIssues } from './typography.ts'

function readSources(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['client/dist/**', 'client/workbench/**'] })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
}

/** Returns one line per text that lacks a plural form or breaks the typography of the language. */
function findWritingIssues(locale: Locale, { path, texts }: TextFile): string[] {
  const file = path.replace('{locale}', locale)
  return Object.entries(texts).flatMap(([id, text]) => [
    ...(text.includes(', plural,') ? findMissingForms(locale, text) : []).map(
      (form) => `${file}: ${id} lacks the plural form ${form}`,
    ),
    ...findTypographyIssues(locale, text).map(
      (issue) => `${file}: ${id}: ${issue}. Run: npm run typography -- ${locale}`,
    ),
  ])
}

const named = LOCALES.filter((locale) => process.argv.includes(locale))
const listed = named.length > 0 ? named : LOCALES
const english = readMessages(DEFAULT_LOCALE)
const allowed: Record<string, string[]> = JSON.parse(
  readFileSync(join(messagesFolder, 'same-as-english.json'), 'utf8'),
)
const record = JSON.parse(readFileSync(join(root, RECORD_FILE), 'utf8'))
const translations = { english: readEnglish(), record }
const contracts = readSources('contracts/**/*.ts')
const englishGlossary = readGlossary(DEFAULT_LOCALE)
const issues = [
  ...listed
    .filter((locale) => locale !== DEFAULT_LOCALE)
    .flatMap((locale) =>
      findLocaleIssues({
        locale,
        messages: readMessages(locale),
        english,
        // A text that waits for its translation has a line of its own, from `findOutdated`.
        sameAllowed: new Set([...(allowed[locale] ?? []), ...outdatedKeys(translations, locale)]),
      }),
    ),
  ...findStrayAllowances(allowed, LOCALES, readMessages),
  ...findOutdated({ ...translations, only: listed }),
  ...findMissingValidationIds(english, contracts).map((id) => `en: ${id} is missing`),
  ...findUnusedIds(english, [...readSources('client/**/*.{ts,tsx}'), ...contracts]).map(
    (id) => `en: ${id} is unused`,
  ),
  ...listed.flatMap((locale) =>
    readTextFiles(locale).flatMap((file) => findWritingIssues(locale, file)),
  ),
  ...listed.flatMap((locale) => findGlossaryIssues(locale, readGlossary(locale), englishGlossary)),
  ...listed.flatMap((locale) =>
    listAvoidedWords(locale, readGlossary(locale), readTextFiles(locale)),
  ),
]

reportIssues(joinLanguages(issues), {
  whenNone: `${Object.keys(english).length} texts are consistent in ${listed.join(', ')}`,
  whenSome: 'problems in the texts',
})
