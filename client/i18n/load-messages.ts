import type { IntlConfig, MessageFormatElement } from 'react-intl'
import type { Locale } from '#contracts/locales.ts'

export type CompiledMessages = Record<string, string | MessageFormatElement[]>
export type Messages = NonNullable<IntlConfig['messages']>

/** One chunk per language. A visit loads only the chunk of its language. */
const LOADERS: Record<Locale, () => Promise<{ default: CompiledMessages }>> = {
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

/** Returns the name of a language's module in Vite's manifest, for modulepreload. */
export function messagesModule(locale: Locale): string {
  return `i18n/messages/${locale}.messages`
}

/** Caches messages in react-intl's form, for the next page that the server renders. */
const ready = new WeakMap<CompiledMessages, Messages>()

/** Loads the messages of a language as syntax trees, because the bundle has no message parser. */
export async function loadMessages(
  locale: Locale,
  { pseudo = false }: { pseudo?: boolean } = {},
): Promise<Messages> {
  // A production build drops this branch, and the pseudo-language with it.
  const load =
    import.meta.env.DEV && pseudo ? () => import('virtual:messages/qps') : LOADERS[locale]
  return toMessages((await load()).default)
}

/** Returns compiled messages in react-intl's form. The same compiled messages always give the same object. */
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
