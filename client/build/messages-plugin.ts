import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES, PSEUDO_LOCALE } from '#contracts/locales.ts'
import {
  MESSAGES_DIRECTORY,
  compileMessages,
  compilePseudoMessages,
  messageFiles,
} from './compile-messages.ts'
import { MORE, isFirstMessage } from './message-groups.ts'

const INDEX = 'virtual:messages'
const RESOLVED_INDEX = `\0${INDEX}`
const PREFIX = `${INDEX}/`
const SUFFIX = '.messages'

/**
 * Serves the compiled messages of each language as two modules, `virtual:messages/<locale>` and
 * `virtual:messages/<locale>-more`, and `virtual:messages` with a loader for each.
 */
export function messagesPlugin(): Plugin {
  const known: string[] = [...LOCALES]
  return {
    name: 'messages',
    // Adds the pseudo-language in development only.
    configResolved({ command }) {
      if (command === 'serve') known.push(PSEUDO_LOCALE)
    },
    resolveId(source) {
      if (source === INDEX) return RESOLVED_INDEX
      if (!source.startsWith(PREFIX)) return null
      return join(MESSAGES_DIRECTORY, source.slice(PREFIX.length) + SUFFIX)
    },
    load(id) {
      if (id === RESOLVED_INDEX) return { code: loadersOf(known), map: null }
      const name = known
        .flatMap((locale) => [locale, locale + MORE])
        .find((module) => id === join(MESSAGES_DIRECTORY, module + SUFFIX))
      if (name === undefined) return null
      const isMore = name.endsWith(MORE)
      const locale = isMore ? name.slice(0, -MORE.length) : name
      for (const file of [...messageFiles('en'), ...messageFiles(locale)]) this.addWatchFile(file)
      const messages = locale === PSEUDO_LOCALE ? compilePseudoMessages() : compileMessages(locale)
      const own = Object.entries(messages).filter(([key]) => isFirstMessage(key) !== isMore)
      const json = JSON.stringify(Object.fromEntries(own))
      return { code: `export default JSON.parse(${JSON.stringify(json)})`, map: null }
    },
  }
}

/** Returns a module with two objects, `first` and `more`: a loader of the messages per language. */
function loadersOf(locales: readonly string[]): string {
  const loaders = (suffix: string) =>
    locales.map((locale) => `${locale}: () => import('${PREFIX}${locale}${suffix}')`).join(',')
  return `export const first = {${loaders('')}}\nexport const more = {${loaders(MORE)}}`
}
