import { use } from 'react'
import { useIntl } from 'react-intl'
import type { Locale } from '#contracts/locales.ts'
import { useLocale } from './formats.ts'
import type english from './trust/en.json'

type Texts = typeof english
export type TrustTextId = keyof Texts

/** Loaders of these texts, one chunk per language. Only /genuine and /verify load them. */
const loaders = import.meta.glob<{ default: Texts }>('./trust/*.json')
const loading = new Map<Locale, Promise<Texts>>()

/** Returns the function that gives the texts of /genuine and /verify. Suspends while they load. */
export function useTrustTexts(): (id: TrustTextId) => string {
  const texts = use(load(useLocale()))
  const { messages, formatMessage } = useIntl()
  // The page's own messages contain these texts only in the pseudo-language (altered English, for development).
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
