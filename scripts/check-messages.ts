// Holds the texts of all languages together: keys, placeholders, forgotten English, unused ids.
import { globSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES } from '#contracts/locales.ts'
import {
  findLocaleFaults,
  findMissingValidationIds,
  findStrayAllowances,
  findUnusedIds,
} from './support/message-faults.ts'
import type { Messages } from './support/message-faults.ts'

const root = join(import.meta.dirname, '..')
const directory = join(root, 'client/i18n/messages')

function readMessageFiles(locale: string): string[] {
  try {
    return readdirSync(join(directory, locale)).map((name) => join(directory, locale, name))
  } catch {
    return []
  }
}

function readMessages(locale: string): Messages {
  return Object.assign(
    {},
    ...readMessageFiles(locale).map((file) => JSON.parse(readFileSync(file, 'utf8'))),
  )
}

function readSources(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['client/dist/**'] })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
}

const english = readMessages(DEFAULT_LOCALE)
const allowed: Record<string, string[]> = JSON.parse(
  readFileSync(join(directory, 'same-as-english.json'), 'utf8'),
)
const contracts = readSources('contracts/**/*.ts')
const faults = [
  ...LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).flatMap((locale) =>
    findLocaleFaults({
      locale,
      messages: readMessages(locale),
      english,
      sameAllowed: new Set(allowed[locale]),
    }),
  ),
  ...findStrayAllowances(allowed, LOCALES, readMessages),
  ...findMissingValidationIds(english, contracts).map((id) => `en: ${id} is missing`),
  ...findUnusedIds(english, [...readSources('client/**/*.{ts,tsx}'), ...contracts]).map(
    (id) => `en: ${id} is used nowhere`,
  ),
]

for (const fault of faults) console.log(fault)
const count = Object.keys(english).length
console.log(
  faults.length === 0
    ? `${count} texts hold together in ${LOCALES.join(', ')}`
    : `${faults.length} faults in the texts`,
)
if (faults.length > 0) process.exitCode = 1
