import { createIntl, MessageFormatError, MissingTranslationError } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { DEFAULT_LOCALE, toFormatTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import { showDevelopmentError } from '#client/lib/development-error.ts'
import { noteProblem } from '#client/lib/problems.ts'
import type { Messages } from './load-messages.ts'

const made = new WeakMap<Messages, IntlShape>()

/**
 * Returns the message formatter of one language. All pages in that language share it, because it caches prepared
 * messages. The formatter has no time zone: with one, react-intl would serialise all date formats for each message.
 * `useFormats` formats dates instead.
 */
export function intlOf(locale: Locale, messages: Messages): IntlShape {
  const tag = toFormatTag(locale)
  const known = made.get(messages)
  if (known?.locale === tag) return known
  const intl = createIntl({ locale: tag, defaultLocale: DEFAULT_LOCALE, messages, onError })
  keepPrepared(intl)
  made.set(messages, intl)
  return intl
}

/**
 * Reports a missing message, and any other error of a message. Without this, react-intl would show the message id in
 * production and report no error.
 */
function onError(error: Error): void {
  const problem = toProblem(error)
  // The browser shows the stack when it is opened. In the server's log, one line has to do.
  // oxlint-disable-next-line no-console -- logs the error, as react-intl does in development
  console.error(typeof window === 'undefined' ? problem.message : problem)
  noteProblem(problem)
  if (import.meta.env.DEV) showDevelopmentError(problem)
}

/**
 * Returns an error with a message of one line. The message of react-intl has several, and quotes the id and the name of
 * a missing value, which the shop removes from reports like all quoted text.
 */
function toProblem(error: Error): Error {
  if (error instanceof MissingTranslationError)
    error.message = `Missing text ${error.descriptor?.id}`
  if (error instanceof MessageFormatError) {
    const [, value] = /variable "(\w+)"/.exec(error.message) ?? []
    error.message = `Broken text ${error.descriptor?.id}${value ? ` without a value for ${value}` : ''}`
  }
  return error
}

/**
 * Caches each prepared message, with its syntax tree as the key. The cache of react-intl would serialise the whole tree
 * for each lookup.
 */
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
