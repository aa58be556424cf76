import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES } from '#contracts/locales.ts'
import { MESSAGES_DIRECTORY, compileMessages, messageFiles } from './compile-messages.ts'

const PREFIX = 'virtual:messages/'
const SUFFIX = '.messages'

/** Serves `virtual:messages/<locale>`: the compiled texts of one language as a module of its own. */
export function messagesPlugin(): Plugin {
  return {
    name: 'messages',
    resolveId(source) {
      if (!source.startsWith(PREFIX)) return null
      return join(MESSAGES_DIRECTORY, source.slice(PREFIX.length) + SUFFIX)
    },
    load(id) {
      const locale = LOCALES.find((code) => id === join(MESSAGES_DIRECTORY, code + SUFFIX))
      if (!locale) return null
      for (const file of [...messageFiles('en'), ...messageFiles(locale)]) this.addWatchFile(file)
      const json = JSON.stringify(compileMessages(locale))
      return { code: `export default JSON.parse(${JSON.stringify(json)})`, map: null }
    },
  }
}
