import { use } from 'react'
import { useIntl } from 'react-intl'
import type { Locale } from '#contracts/locales.ts'
import { useLocale } from './formats.ts'
import type english from './trust/en.json'

type Texts = typeof english
export type TrustTextId = keyof Texts

/** One chunk per language, so that only /genuine and /verify load these texts. */
const loaders = import.meta.glob<{ default: Texts }>('./trust/*.json')
const loading = new Map<Locale, Promise<Texts>>()

/** Returns the function that gives the texts of /genuine and /verify. Suspends while they load. */
export function useTrustTexts(): (id: TrustTextId) => string {
  const texts = use(load(useLocale()))
  const { messages, formatMessage } = useIntl()
  // Only the messages of the pseudo-language (altered English, for development) contain these texts. So if the messages
  // of the page contain a text, the page is in the pseudo-language.
  if (import.meta.env.DEV) return (id) => (id in messages ? formatMessage({ id }) : texts[id])
  return (id) => texts[id]
}

/** Loads the texts of a language once. A failed attempt is forgotten, so that the next one tries again. */
function load(locale: Locale): Promise<Texts> {
  const running = loading.get(locale)
  if (running) return running
  const loader = loaders[`./trust/${locale}.json`]
  if (!loader) throw new Error(`Missing client/i18n/trust/${locale}.json`)
  const attempt = loader().then(
    ({ default: texts }) => texts,
    (error: unknown) => {
      loading.delete(locale)
      throw error
    },
  )
  loading.set(locale, attempt)
  return attempt
}
