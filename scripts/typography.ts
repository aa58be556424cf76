// npm run typography [-- de fr]: mends spaces, quotation marks and punctuation in the texts of the languages.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Argument } from 'commander'
import { LOCALES } from '#contracts/locales.ts'
import { createCommand } from '#mock-upstream/command-line.ts'
import { readTextFiles } from './messages/text-files.ts'
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
  let mended = 0
  for (const { path, locale, source, texts } of readTextFiles()) {
    if (languages.length > 0 && !languages.includes(locale)) continue
    const entries = Object.entries(texts).map(([id, text]) => [id, mendTypography(locale, text)])
    const result = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
    if (result === source) continue
    writeFileSync(join(root, path), result)
    mended += entries.filter(([id = '', text]) => text !== texts[id]).length
    console.log(path)
  }
  console.log(`${mended} texts mended`)
}
