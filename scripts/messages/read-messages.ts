import { globSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#contracts/locales.ts'
import type { MessagesById } from './message-issues.ts'
import type { EnglishText } from './translated-from.ts'
import { root } from '#scripts/support/paths.ts'

const MESSAGES = 'client/i18n/messages'
/** Texts of the pages /genuine and /verify. No other page loads these texts. */
const TRUST = 'client/i18n/trust'
/** Texts of the pages /saved, /finder and /device, and of the heart button that saves a product. */
const TOOLS = 'client/i18n/tools'
const CONTENT = 'fixtures/content/texts'

export const messagesFolder = join(root, MESSAGES)

export type TextFile = {
  /** Path from the repository root. `{locale}` stands for the language. */
  path: string
  /** Texts by key. A key of the mock shop's content begins with its area: `faq:orders.4.answer`. */
  texts: MessagesById
}

/** Returns all texts of the interface in a language. */
export function readMessages(locale: string): MessagesById {
  return Object.assign({}, ...readInterface(locale).map(({ texts }) => texts))
}

/** Returns the files of a language: those of the interface, and those of the mock shop's content. */
export function readTextFiles(locale: Locale): TextFile[] {
  return [...readInterface(locale), ...readContent(locale)]
}

/** Returns every English text with the path and the languages of its translations. */
export function readEnglish(): Record<string, EnglishText> {
  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
  const paths = new Map(
    others.map((locale) => [locale, new Set(readContent(locale).map(({ path }) => path))]),
  )
  const texts = readTextFiles(DEFAULT_LOCALE).flatMap((file) => {
    const locales = file.path.startsWith(CONTENT)
      ? others.filter((locale) => paths.get(locale)?.has(file.path))
      : others
    return Object.entries(file.texts).map(([key, text]): [string, EnglishText] => [
      key,
      { text, path: file.path, locales },
    ])
  })
  return Object.fromEntries(texts)
}

/** Returns the files of the interface in a language, or an empty list if the language has no folder. */
function readInterface(locale: string): TextFile[] {
  try {
    const areas = readdirSync(join(messagesFolder, locale)).map((file) => ({
      path: `${MESSAGES}/{locale}/${file}`,
      texts: readJson(join(MESSAGES, locale, file)),
    }))
    return [
      ...areas,
      ...[TRUST, TOOLS].map((folder) => ({
        path: `${folder}/{locale}.json`,
        texts: readJson(join(folder, `${locale}.json`)),
      })),
    ]
  } catch {
    return []
  }
}

function readContent(locale: string): TextFile[] {
  return globSync(`*.${locale}.json`, { cwd: join(root, CONTENT) })
    .toSorted()
    .map((file) => {
      const area = basename(file, `.${locale}.json`)
      const texts = Object.entries(readJson(join(CONTENT, file)))
      return {
        path: `${CONTENT}/${area}.{locale}.json`,
        texts: Object.fromEntries(texts.map(([key, text]) => [`${area}:${key}`, text])),
      }
    })
}

function readJson(path: string): MessagesById {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
