import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES, PSEUDO_LOCALE } from '#contracts/locales.ts'
import {
  MESSAGES_DIRECTORY,
  compileMessages,
  compilePlainTexts,
  compilePseudoMessages,
  compileToolTexts,
  messageFiles,
} from './compile-messages.ts'

const PREFIX = 'virtual:messages/'
const SUFFIX = '.messages'
/** Texts of /saved, /finder and /device, which `client/i18n/tool-texts.ts` imports as JSON. */
const TOOL_FILE = /\/i18n\/tools\/([a-z]+)\.json$/
/** Texts of /genuine and /verify, which `client/i18n/trust-texts.ts` imports as JSON. */
const TRUST_FILE = /\/i18n\/trust\/([a-z]+)\.json$/
/** Property values that are left out of the JSON, because the formatter assumes them for missing properties. */
const DEFAULTS: Record<string, unknown> = { offset: 0, pluralType: 'cardinal', style: null }

/** Passes changed messages to `client/start-client.tsx`, so that the page shows them without a reload. */
const TELL_CHANGE = `import.meta.hot?.accept((changed) => {
  if (changed) dispatchEvent(new CustomEvent('messageschange', { detail: changed.default }))
})`

/** Serves `virtual:messages/<locale>`: the compiled messages of one language as a module. */
export function messagesPlugin(): Plugin {
  const known = new Set<string>(LOCALES)
  let isServed = false
  return {
    name: 'messages',
    // Adds the pseudo-language in development only.
    configResolved({ command }) {
      isServed = command === 'serve'
      if (isServed) known.add(PSEUDO_LOCALE)
    },
    resolveId(source) {
      if (!source.startsWith(PREFIX)) return null
      return join(MESSAGES_DIRECTORY, source.slice(PREFIX.length) + SUFFIX)
    },
    load(id) {
      const trust = TRUST_FILE.exec(id)?.[1]
      if (trust) return JSON.stringify(compilePlainTexts(trust, id))
      const tools = TOOL_FILE.exec(id)?.[1]
      if (tools) return JSON.stringify(compileToolTexts(tools, id), withoutDefaults)
      const locale = [...known].find((code) => id === join(MESSAGES_DIRECTORY, code + SUFFIX))
      if (!locale) return null
      for (const file of [...messageFiles('en'), ...messageFiles(locale)]) this.addWatchFile(file)
      const json = JSON.stringify(
        locale === PSEUDO_LOCALE ? compilePseudoMessages() : compileMessages(locale),
        withoutDefaults,
      )
      const code = `export default JSON.parse(${JSON.stringify(json)})`
      return { code: isServed ? `${code}\n${TELL_CHANGE}` : code, map: null }
    },
  }
}

function withoutDefaults(key: string, value: unknown): unknown {
  return DEFAULTS[key] === value ? undefined : value
}
