// npm run translated -- KEY…: records that the translations of a text match its current English.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEFAULT_LOCALE, LOCALES } from '#contracts/locales.ts'
import { root } from './support/paths.ts'
import { readMessages } from './support/read-messages.ts'
import { runMain } from './support/run-main.ts'
import { RECORD_FILE, markTranslated } from './support/translated-from.ts'

const USAGE = `npm run translated -- KEY… [--only de,fr]
npm run translated -- --new

  KEY     a text whose translations you have brought up to date, such as cart.accept
  --only  the languages brought up to date, when it is not all of them
  --new   every text that has no record yet

Writes ${RECORD_FILE}. npm test -- --only messages lists the texts that are out of date.`

await runMain(async () => {
  const { values: flags, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      new: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const path = join(root, RECORD_FILE)
  const english = readMessages(DEFAULT_LOCALE)
  const record = JSON.parse(readFileSync(path, 'utf8'))
  const added = flags.new ? Object.keys(english).filter((key) => !(key in record)) : []
  const keys = [...positionals, ...added]
  if (flags.help || (keys.length === 0 && !flags.new)) return console.log(USAGE)
  const locales = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
  const only = flags.only?.split(',')
  const unknown = only?.find((name) => !locales.some((locale) => locale === name))
  if (unknown !== undefined) throw new Error(`${unknown} is not one of ${locales.join(', ')}`)
  const next = markTranslated({ english, record, locales, keys, only })
  writeFileSync(path, `${JSON.stringify(next, null, 2)}\n`)
  console.log(`${keys.length} texts recorded as translated`)
})
