import { useEffect } from 'react'
import { toast } from 'sonner'
import { trpc } from '#client/api/trpc-react.ts'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { openModals } from '#client/dialogs/open-modals.ts'
import { languagesQuery } from '#client/features/site/queries.ts'
import { useLocale } from '#client/i18n/formats.ts'
import { intlOf } from '#client/i18n/intl.ts'
import { loadMessages } from '#client/i18n/load-messages.ts'
import { changeLocale } from '#client/lib/locale.ts'
import { localSlot } from '#client/lib/storage.ts'
import { storeSiteInfo } from '#client/session/stored-site-info.ts'
import { LANGUAGE_NAMES, isLocale, toFormatTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { noteOffered, wasCleared } from './clearing.ts'
import { offeredLocale } from './offered-locale.ts'

const OFFER = 'language-offer'
const choice = localSlot(LOCAL_KEYS.locale)

/**
 * Offers to switch to the language that the browser prefers. The offer is written in that language, and appears on each
 * page until the shopper has chosen a language (contracts/decisions.md › language). Closing the offer chooses the
 * language of the page.
 */
export function useLanguageOffer(): void {
  const locale = useLocale()
  const utils = trpc.useUtils()
  const { data: languages } = useBrowserQuery(languagesQuery)
  useEffect(() => {
    if (!languages || choice.read() !== null) return undefined
    const known = languages.map(({ langcode }) => langcode).filter(isLocale)
    const offered = offeredLocale(navigator.languages, known)
    if (offered === null || offered === locale) return undefined
    let isLeft = false
    const accept = () =>
      void changeLocale(offered, async () => {
        storeSiteInfo(await utils.site.info.fetch(undefined, { staleTime: 0 }))
      })
    let unsubscribe = () => {}
    const show = async () => {
      const text = await textIn(offered)
      const showUncovered = () => {
        // The shopper may have chosen a language while the text was loading, or while a dialog was open.
        if (isLeft || choice.read() !== null) return
        // The offer would cover an open dialog, so it waits until the dialog is closed.
        if (openModals.get().length > 0) return
        unsubscribe()
        showOffer({ offered, text, locale, accept })
      }
      if (!isLeft) unsubscribe = openModals.subscribe(showUncovered)
      showUncovered()
    }
    // Ignores a failed download: the next page offers the language again.
    void show().catch(() => undefined)
    return () => {
      isLeft = true
      unsubscribe()
    }
  }, [languages, locale, utils])
}

async function textIn(locale: Locale): Promise<string> {
  const messages = await loadMessages(locale)
  return intlOf(locale, messages).formatMessage({ id: 'layout.languageOffer' })
}

type Offer = { offered: Locale; text: string; locale: Locale; accept: () => void }

function showOffer({ offered, text, locale, accept }: Offer): void {
  noteOffered()
  const lang = toFormatTag(offered)
  toast.info(<span lang={lang}>{text}</span>, {
    id: OFFER,
    duration: Number.POSITIVE_INFINITY,
    closeButton: true,
    action: { label: <span lang={lang}>{LANGUAGE_NAMES[offered]}</span>, onClick: accept },
    onDismiss: () => {
      // Stores the language of the page as the shopper's choice. The next page copies the choice into the cookie.
      if (!wasCleared() && choice.read() === null) choice.write(locale)
    },
  })
}
