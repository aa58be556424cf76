// npm run translated -- KEY…: records that the translations of a text match its current English.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Option } from 'commander'
import { DEFAULT_LOCALE, LOCALES } from '#contracts/locales.ts'
import { createCommand, listOf } from '#mock-upstream/command-line.ts'
import { root } from './support/paths.ts'
import { readEnglish } from './messages/read-messages.ts'
import { runMain } from './support/run-main.ts'
import { RECORD_FILE, markTranslated } from './messages/translated-from.ts'

type Flags = { only?: string[]; new?: true }

const locales = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
const command = createCommand('npm run translated --')
  .description('Records that the translations of a text match its current English.')
  .argument(
    '[keys...]',
    'texts whose translations are up to date, such as cart.accept or faq:orders.4.answer',
  )
  .addOption(
    new Option(
      '--only <languages>',
      'languages that are up to date, such as de,fr, when not all',
    ).argParser(listOf(locales)),
  )
  .option('--new', 'also every text that has no record yet')
  .addHelpText(
    'after',
    `\nWrites ${RECORD_FILE}. npm test -- --only messages lists the texts that are out of date.`,
  )
  .action((keys: string[], flags: Flags) => {
    if (keys.length === 0 && !flags.new)
      command.error('Missing: <keys>, or --new. Usage: npm run translated -- KEY… [options]')
    recordTranslated(keys, flags)
  })
await runMain(command)

function recordTranslated(named: readonly string[], flags: Flags): void {
  const path = join(root, RECORD_FILE)
  const english = readEnglish()
  const record = JSON.parse(readFileSync(path, 'utf8'))
  const added = flags.new ? Object.keys(english).filter((key) => !(key in record)) : []
  const keys = [...named, ...added]
  const next = markTranslated({ english, record, keys, only: flags.only })
  writeFileSync(path, `${JSON.stringify(next, null, 2)}\n`)
  const where = flags.only ? ` into ${flags.only.join(', ')}` : ''
  console.log(`Texts recorded as translated${where}: ${keys.length}`)
}
