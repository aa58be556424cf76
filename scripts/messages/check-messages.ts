// Checks the texts of all languages: missing keys, placeholders, untranslated English, English that changed since
// translation, unused ids.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES } from '#contracts/locales.ts'
import {
  findLocaleIssues,
  findMissingValidationIds,
  findStrayAllowances,
  findUnusedIds,
} from './message-issues.ts'
import { root } from '#scripts/support/paths.ts'
import { reportIssues } from '#scripts/support/report-issues.ts'
import { messagesFolder, readMessageFiles, readMessages } from './read-messages.ts'
import { RECORD_FILE, findOutdated } from './translated-from.ts'

function readSources(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['client/dist/**'] })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
}

const english = readMessages(DEFAULT_LOCALE)
const allowed: Record<string, string[]> = JSON.parse(
  readFileSync(join(messagesFolder, 'same-as-english.json'), 'utf8'),
)
const record = JSON.parse(readFileSync(join(root, RECORD_FILE), 'utf8'))
const locales = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
const contracts = readSources('contracts/**/*.ts')
const issues = [
  ...locales.flatMap((locale) =>
    findLocaleIssues({
      locale,
      messages: readMessages(locale),
      english,
      sameAllowed: new Set(allowed[locale]),
    }),
  ),
  ...findStrayAllowances(allowed, LOCALES, readMessages),
  ...findOutdated({ english, record, locales, files: readMessageFiles(DEFAULT_LOCALE) }),
  ...findMissingValidationIds(english, contracts).map((id) => `en: ${id} is missing`),
  ...findUnusedIds(english, [...readSources('client/**/*.{ts,tsx}'), ...contracts]).map(
    (id) => `en: ${id} is unused`,
  ),
]

reportIssues(issues, {
  whenNone: `${Object.keys(english).length} texts are consistent in ${LOCALES.join(', ')}`,
  whenSome: 'problems in the texts',
})
