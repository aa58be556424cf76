import type { IntlConfig, MessageFormatElement } from 'react-intl'
import { first, more } from 'virtual:messages'
import { PSEUDO_LOCALE } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'

export type Messages = NonNullable<IntlConfig['messages']>

/** The messages of the browser's page, and the name of their language. Stays undefined on the server. */
let started: { messages: Promise<Messages>; name: string } | undefined
let pendingMore: Promise<void> | undefined

/** Returns the names of a language's modules in Vite's manifest, for modulepreload. */
export function messagesModules(locale: Locale, needsMore: boolean): string[] {
  return [locale, ...(needsMore ? [`${locale}-more`] : [])].map(
    (name) => `i18n/messages/${name}.messages`,
  )
}

type Trees = Record<string, MessageFormatElement[]>

/** Keeps messages in the form of react-intl, for the next page that the server renders. */
const ready = new WeakMap<object, Trees>()
/** Keeps all messages of a language by its first ones, so that formatters of one page serve the next. */
const wholes = new WeakMap<Trees, { rest: Trees; all: Trees }>()

/** Loads all messages of a language, for the server. */
export async function loadMessages(
  locale: Locale,
  { pseudo = false }: { pseudo?: boolean } = {},
): Promise<Messages> {
  const name = nameOf(locale, pseudo)
  const [start, rest] = await Promise.all([load(first, name), load(more, name)])
  const known = wholes.get(start)
  if (known?.rest === rest) return known.all
  const all = { ...start, ...rest }
  wholes.set(start, { rest, all })
  return all
}

/** Loads the messages that every page of the browser needs. `loadMoreMessages` adds the others to the same object. */
export function startMessages(locale: Locale, pseudo: boolean): Promise<Messages> {
  const name = nameOf(locale, pseudo)
  started = { messages: load(first, name), name }
  return started.messages
}

/**
 * Loads the remaining messages once, for a page or dialog that shows them. Call it before the part is rendered. Changes
 * the loaded messages in place, so that nothing on the page renders again. A failed attempt is forgotten, so that the
 * next call tries again.
 */
export function loadMoreMessages(): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve()
  pendingMore ??= addMore().catch((error: unknown) => {
    pendingMore = undefined
    throw error
  })
  return pendingMore
}

/** Loads a module together with the remaining messages. */
export async function withMoreMessages<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), loadMoreMessages()])
  return module
}

async function addMore(): Promise<void> {
  if (!started) throw new Error('The page has not started to load its first messages')
  const [messages, others] = await Promise.all([started.messages, load(more, started.name)])
  Object.assign(messages, others)
}

/** A production build has no pseudo-language. */
function nameOf(locale: Locale, pseudo: boolean): string {
  return import.meta.env.DEV && pseudo ? PSEUDO_LOCALE : locale
}

/** Loads messages as syntax trees, because the bundle has no message parser. */
async function load(loaders: typeof first, name: string): Promise<Trees> {
  const { default: compiled } = (await loaders[name]?.()) ?? { default: {} }
  const known = ready.get(compiled)
  if (known) return known
  const messages: Trees = Object.fromEntries(
    Object.entries(compiled).map(([id, message]) => [
      id,
      typeof message === 'string' ? [{ type: 0, value: message }] : message,
    ]),
  )
  ready.set(compiled, messages)
  return messages
}
