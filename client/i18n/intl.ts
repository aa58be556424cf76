import { createIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { DEFAULT_LOCALE, toLanguageTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Messages } from './load-messages.ts'

const made = new WeakMap<Messages, IntlShape>()

/**
 * Returns the formatter of the messages of one language. Reuses it for every page, because it keeps each message that it
 * has prepared. It has no time zone: dates are formatted by `useFormats`, and with a time zone react-intl would
 * serialise all date formats for each message.
 */
export function intlOf(locale: Locale, messages: Messages): IntlShape {
  const tag = toLanguageTag(locale)
  const known = made.get(messages)
  if (known?.locale === tag) return known
  const intl = createIntl({ locale: tag, defaultLocale: DEFAULT_LOCALE, messages })
  keepPrepared(intl)
  made.set(messages, intl)
  return intl
}

/** Keeps prepared messages by their syntax tree. react-intl would serialise the whole tree to find them again. */
function keepPrepared({ formatters }: IntlShape): void {
  const { getMessageFormat } = formatters
  const prepared = new WeakMap<object, ReturnType<typeof getMessageFormat>>()
  formatters.getMessageFormat = (message, ...settings) => {
    if (typeof message === 'string') return getMessageFormat(message, ...settings)
    const known = prepared.get(message)
    if (known) return known
    const format = getMessageFormat(message, ...settings)
    prepared.set(message, format)
    return format
  }
}
