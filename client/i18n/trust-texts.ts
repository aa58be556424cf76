import { use } from 'react'
import { useIntl } from 'react-intl'
import { useLocale } from './formats.ts'
import { loadOnce } from './load-once.ts'
import type english from './trust/en.json'

type Texts = typeof english
export type TrustTextId = keyof Texts

/** Loaders of these texts, one chunk per language. Only /genuine and /verify load them. */
const loaders = import.meta.glob<{ default: Texts }>('./trust/*.json')
const load = loadOnce(async (locale): Promise<Texts> => {
  const loader = loaders[`./trust/${locale}.json`]
  if (!loader) throw new Error(`Missing client/i18n/trust/${locale}.json`)
  return (await loader()).default
})

/** Returns the function that gives the texts of /genuine and /verify. Suspends while they load. */
export function useTrustTexts(): (id: TrustTextId) => string {
  const texts = use(load(useLocale()))
  const { messages, formatMessage } = useIntl()
  // The page's own messages contain these texts only in the pseudo-language (altered English, for development).
  if (import.meta.env.DEV) return (id) => (id in messages ? formatMessage({ id }) : texts[id])
  return (id) => texts[id]
}
