import type { IntlConfig, MessageFormatElement } from 'react-intl'
import type { Locale } from '#contracts/locales.ts'
import type { TextGroup } from './text-groups.ts'

export type CompiledMessages = Record<string, string | MessageFormatElement[]>
export type Messages = NonNullable<IntlConfig['messages']>
type LoadTexts = () => Promise<{ default: CompiledMessages }>
/**
 * Texts of one language. In a browser with a production build, `default` holds only the texts that every visit loads,
 * and each function in `groups` loads the texts of one group. Everywhere else, `default` holds all texts, and `groups`
 * is empty.
 */
type MessagesModule = {
  default: CompiledMessages
  groups: Partial<Record<TextGroup, LoadTexts>>
}

/** One chunk per language. A visit loads only the chunk of its language. */
const LOADERS: Record<Locale, () => Promise<MessagesModule>> = {
  zh: () => import('virtual:messages/zh'),
  en: () => import('virtual:messages/en'),
  cht: () => import('virtual:messages/cht'),
  de: () => import('virtual:messages/de'),
  fr: () => import('virtual:messages/fr'),
  it: () => import('virtual:messages/it'),
  ru: () => import('virtual:messages/ru'),
  pt: () => import('virtual:messages/pt'),
  ms: () => import('virtual:messages/ms'),
  nl: () => import('virtual:messages/nl'),
  el: () => import('virtual:messages/el'),
  tr: () => import('virtual:messages/tr'),
  ja: () => import('virtual:messages/ja'),
  ko: () => import('virtual:messages/ko'),
  th: () => import('virtual:messages/th'),
  id: () => import('virtual:messages/id'),
}

/**
 * Returns the names of the modules with a page's messages, as they appear in Vite's manifest: the module of the
 * language and the module of the group, if any. The head of the page preloads these modules.
 */
export function messagesModules(locale: Locale, group: TextGroup | undefined): string[] {
  return [locale, ...(group ? [`${locale}-${group}`] : [])].map(
    (name) => `i18n/messages/${name}.messages`,
  )
}

/** Caches messages in the form that react-intl reads. Without the cache, each page would convert them again. */
const ready = new WeakMap<CompiledMessages, Messages>()

type LoadOptions = { pseudo?: boolean }

/** Loads the messages of a language as syntax trees, because the bundle has no message parser. */
export async function loadMessages(locale: Locale, options?: LoadOptions): Promise<Messages> {
  return toMessages((await loadModule(locale, options)).default)
}

async function loadModule(
  locale: Locale,
  { pseudo = false }: LoadOptions = {},
): Promise<MessagesModule> {
  // A production build leaves out this import, so its bundle does not contain the pseudo-language.
  const load =
    import.meta.env.DEV && pseudo ? () => import('virtual:messages/qps') : LOADERS[locale]
  return load()
}

/** Module with the texts of the page's language. Set only in the browser. */
let opened: Promise<MessagesModule> | undefined
const added = new Map<TextGroup, Promise<void>>()

/** Loads the messages that a page in the browser needs first. `withTexts` adds further groups of messages later. */
export async function openMessages(locale: Locale, options?: LoadOptions): Promise<Messages> {
  opened = loadModule(locale, options)
  return toMessages((await opened).default)
}

/** Loads code together with its texts, so that the code never renders without them. */
export async function withTexts<Code>(group: TextGroup, load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), addTexts(group)])
  return code
}

/** Adds the texts of a group once. Forgets a failed attempt, so that the next call tries again. */
function addTexts(group: TextGroup): Promise<void> {
  const running = added.get(group)
  if (running) return running
  const attempt = add(group).catch((error: unknown) => {
    added.delete(group)
    throw error
  })
  added.set(group, attempt)
  return attempt
}

/** Adds the texts to the object that the formatter already reads. */
async function add(group: TextGroup): Promise<void> {
  const messages = await opened
  const more = await messages?.groups[group]?.()
  if (messages && more) Object.assign(toMessages(messages.default), toMessages(more.default))
}

/**
 * Returns compiled messages in the form that react-intl reads. Returns the same object for the same compiled messages.
 */
export function toMessages(compiled: CompiledMessages): Messages {
  const known = ready.get(compiled)
  if (known) return known
  const messages = Object.fromEntries(
    Object.entries(compiled).map(([id, message]) => [
      id,
      typeof message === 'string' ? [{ type: 0, value: message }] : message,
    ]),
  )
  ready.set(compiled, messages)
  return messages
}
