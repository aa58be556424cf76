import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { LOCALES, PSEUDO_LOCALE } from '#contracts/locales.ts'
import { TEXT_GROUPS } from '#client/i18n/text-groups.ts'
import type { TextGroup } from '#client/i18n/text-groups.ts'
import {
  MESSAGES_DIRECTORY,
  compileMessages,
  compilePlainTexts,
  compilePseudoMessages,
  compileToolTexts,
  messageFiles,
  readLocaleMessages,
} from './compile-messages.ts'
import { NAME_LINE_BREAK_IDS } from './name-line-breaks.ts'
import { splitMessages } from './split-messages.ts'
import type { MessageSplit } from './split-messages.ts'

const PREFIX = 'virtual:messages/'
const SUFFIX = '.messages'
/**
 * Matches the files with the texts of /saved, /finder and /device, and of parts such as the save button.
 * `client/i18n/tool-texts.ts` imports these files as JSON.
 */
const TOOL_FILE = /\/i18n\/tools\/([a-z]+)\.json$/
/**
 * Matches the files with the texts of /genuine and /verify. `client/i18n/trust-texts.ts` imports these files as JSON.
 */
const TRUST_FILE = /\/i18n\/trust\/([a-z]+)\.json$/
/**
 * Default values that the message formatter assumes for missing properties. The generated module leaves out properties
 * with these values.
 */
const DEFAULTS: Record<string, unknown> = { offset: 0, pluralType: 'cardinal', style: null }

/** Code that passes changed messages to `client/start-client.tsx`, so that the page shows them without a reload. */
const TELL_CHANGE = `import.meta.hot?.accept((changed) => {
  if (changed) dispatchEvent(new CustomEvent('messageschange', { detail: changed.default }))
})`

/**
 * Serves `virtual:messages/<locale>`: the compiled messages of one language as a module. In the build for the browser,
 * the module holds only the messages that every visit loads, and imports the messages of a group on demand, from
 * `virtual:messages/<locale>-<group>`.
 */
export function messagesPlugin(): Plugin {
  const known = new Set<string>(LOCALES)
  let isServed = false
  let split: MessageSplit | undefined
  return {
    name: 'messages',
    configResolved({ command, build }) {
      isServed = command === 'serve'
      // Adds the pseudo-language in development only.
      if (isServed) known.add(PSEUDO_LOCALE)
      else if (!build.ssr)
        split = splitMessages([...Object.keys(readLocaleMessages('en')), ...NAME_LINE_BREAK_IDS])
    },
    configureServer(server) {
      const renew = (file: string) => {
        if (file.startsWith(MESSAGES_DIRECTORY)) renewMessages(server)
      }
      server.watcher.on('add', renew)
      server.watcher.on('unlink', renew)
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
      const { locale = '', group } = MESSAGES.exec(id)?.groups ?? {}
      if (!known.has(locale)) return null
      for (const file of [...messageFiles('en'), ...messageFiles(locale)]) this.addWatchFile(file)
      const messages = locale === PSEUDO_LOCALE ? compilePseudoMessages() : compileMessages(locale)
      const only = split?.get(isGroup(group) ? group : 'first')
      const code = [
        exportMessages(only ? pick(messages, only) : messages),
        isGroup(group) ? '' : exportGroups(locale, split),
        isServed ? TELL_CHANGE : '',
      ]
      return { code: code.join('\n'), map: null }
    },
  }
}

/**
 * Loads all messages again, after a file has been added or removed. Vite itself notices only changes of files that
 * existed when the messages were loaded.
 */
function renewMessages(server: ViteDevServer): void {
  for (const { moduleGraph, hot } of Object.values(server.environments)) {
    const modules = [...moduleGraph.idToModuleMap.values()]
    for (const module of modules)
      if (module.id !== null && MESSAGES.test(module.id)) moduleGraph.invalidateModule(module)
    // Vite would keep the message and send it to the next tab that is opened.
    const hasReceiver = hot !== server.environments.client.hot || server.ws.clients.size > 0
    if (hasReceiver) hot.send({ type: 'full-reload' })
  }
}

const MESSAGES = /\/(?<locale>[a-z]+)(?:-(?<group>[a-z]+))?\.messages$/

function isGroup(name: string | undefined): name is TextGroup {
  return TEXT_GROUPS.some((group) => group === name)
}

function pick(messages: Record<string, unknown>, ids: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => ids.has(id)))
}

function exportMessages(messages: Record<string, unknown>): string {
  const json = JSON.stringify(messages, withoutDefaults)
  return `export default JSON.parse(${JSON.stringify(json)})`
}

/**
 * Returns code that exports `groups`: one function per group of messages, which imports the messages of that group. If
 * `split` is undefined, `groups` is empty, because the module of the language then contains all messages.
 */
function exportGroups(locale: string, split: MessageSplit | undefined): string {
  const groups = split ? TEXT_GROUPS : []
  const entries = groups.map((group) => `${group}: () => import('${PREFIX}${locale}-${group}')`)
  return `export const groups = { ${entries.join(', ')} }`
}

function withoutDefaults(key: string, value: unknown): unknown {
  return DEFAULTS[key] === value ? undefined : value
}
