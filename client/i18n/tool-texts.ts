import { use, useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useLocale } from './formats.ts'
import { intlOf } from './intl.ts'
import { loadOnce } from './load-once.ts'
import { toMessages } from './load-messages.ts'
import type { CompiledMessages, Messages } from './load-messages.ts'
import type { MessageValues } from './translate.tsx'
import type english from './tools/en.json'

export type ToolTextId = keyof typeof english
export type ToolTexts = (id: ToolTextId, values?: MessageValues) => string

/**
 * Loaders of these texts, one chunk per language. Only pages and parts that use the texts load them, such as /saved.
 */
const loaders = import.meta.glob<{ default: CompiledMessages }>('./tools/*.json')
const load = loadOnce(async (locale): Promise<Messages> => {
  const loader = loaders[`./tools/${locale}.json`]
  if (!loader) throw new Error(`Missing client/i18n/tools/${locale}.json`)
  return toMessages((await loader()).default)
})

/** Returns the function that formats the texts in `client/i18n/tools`. Suspends while they load. */
export function useToolTexts(): ToolTexts {
  const locale = useLocale()
  const pseudo = useIntl()
  const own = intlOf(locale, use(load(locale)))
  // The page's own messages contain these texts only in the pseudo-language (altered English, for development).
  const intl =
    import.meta.env.DEV && ('saved.save' satisfies ToolTextId) in pseudo.messages ? pseudo : own
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl])
}
