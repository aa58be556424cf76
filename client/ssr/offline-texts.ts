import { intlOf } from '#client/i18n/intl.ts'
import { loadMessages } from '#client/i18n/load-messages.ts'
import type { MessageId } from '#client/i18n/message-id.ts'
import type { Locale } from '#contracts/locales.ts'
import { toLanguageTag } from '#contracts/locales.ts'
import { OFFLINE_PLACEHOLDERS } from '#contracts/offline-pages.ts'
import type { OfflineTexts } from '#contracts/renderer.ts'

/**
 * Returns the texts of the offline page. The browser shows this page if it has no connection and has stored no copy of
 * the page that the visitor opens.
 */
export async function offlineTexts(locale: Locale): Promise<OfflineTexts> {
  const intl = intlOf(locale, await loadMessages(locale, { pseudo: false }))
  const t = (id: MessageId, values?: Record<string, string>) => intl.formatMessage({ id }, values)
  const { time } = OFFLINE_PLACEHOLDERS
  return {
    locale,
    language: toLanguageTag(locale),
    title: t('layout.offline.title'),
    text: t('layout.offline.missing'),
    retry: t('ui.retry'),
    // Has no link to the home page, because the browser may have no copy of it. The page lists all stored copies
    // instead.
    home: null,
    note: null,
    listTitle: t('layout.offline.list'),
    copyNotice: t('layout.offline.copy', { time }),
  }
}
