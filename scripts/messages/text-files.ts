import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { LOCALES } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import { root } from '#scripts/support/paths.ts'
import type { MessagesById } from './message-issues.ts'
import { messagesFolder } from './read-messages.ts'

/** A file with texts of one language: of the interface, or of the mock shop. */
export type TextFile = { path: string; locale: Locale; source: string; texts: MessagesById }

const contentFolder = join(root, 'fixtures/content/texts')

/** Returns every file with texts. `path` is relative to the repository. */
export function readTextFiles(): TextFile[] {
  return LOCALES.flatMap((locale) => {
    const folder = join(messagesFolder, locale)
    const own = readdirSync(contentFolder).filter((name) => name.endsWith(`.${locale}.json`))
    return [
      ...readdirSync(folder).map((name) => join(folder, name)),
      ...own.map((name) => join(contentFolder, name)),
    ].map((path) => {
      const source = readFileSync(path, 'utf8')
      return { path: relative(root, path), locale, source, texts: JSON.parse(source) }
    })
  })
}
