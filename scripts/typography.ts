// npm run typography [-- de fr]: corrects spaces, quotation marks and punctuation in the texts of all languages or of
// the given ones.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Argument } from 'commander'
import { LOCALES } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import { createCommand } from '#mock-upstream/command-line.ts'
import { readTextFiles } from './messages/read-messages.ts'
import type { MessagesById } from './messages/message-issues.ts'
import { mendTypography } from './messages/typography.ts'
import { root } from './support/paths.ts'
import { runMain } from './support/run-main.ts'

const command = createCommand('npm run typography --')
  .description('Mends spaces, quotation marks and punctuation in the texts of the languages.')
  .addArgument(new Argument('[languages...]', 'such as de fr; all when left out').choices(LOCALES))
  .addHelpText(
    'after',
    '\nnpm test -- --only messages lists what it would mend, and what it cannot.',
  )
  .action(mendAll)
await runMain(command)

function mendAll(languages: readonly string[]): void {
  const named = LOCALES.filter((locale) => languages.length === 0 || languages.includes(locale))
  let mended = 0
  for (const locale of named)
    for (const file of readTextFiles(locale))
      mended += mend(locale, file.path.replace('{locale}', locale))
  console.log(`${mended} texts mended`)
}

/** Corrects the texts of one file. Returns the number of texts that changed. */
function mend(locale: Locale, path: string): number {
  const source = readFileSync(join(root, path), 'utf8')
  const texts: MessagesById = JSON.parse(source)
  const entries = Object.entries(texts).map(([id, text]) => [id, mendTypography(locale, text)])
  const result = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
  if (result === source) return 0
  writeFileSync(join(root, path), result)
  console.log(path)
  return entries.filter(([id = '', text]) => text !== texts[id]).length
}
