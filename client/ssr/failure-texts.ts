import { intlOf } from '#client/i18n/intl.ts'
import { loadMessages } from '#client/i18n/load-messages.ts'
import type { MessageId } from '#client/i18n/message-id.ts'
import { requestCode } from '#client/lib/problems.ts'
import type { FailureTexts } from '#contracts/renderer.ts'
import { toLanguageTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'

/** Returns the texts of the error page, which replaces a page whose rendering failed. */
export async function failureTexts(locale: Locale, requestId: string): Promise<FailureTexts> {
  const messages = await loadMessages(locale)
  const intl = intlOf(locale, messages)
  const t = (id: MessageId, values?: Record<string, string>) => intl.formatMessage({ id }, values)
  return {
    lang: toLanguageTag(locale),
    title: t('ui.error.title'),
    text: t('ui.error.text'),
    retry: t('ui.retry'),
    home: t('catalog.toHome'),
    code: t('ui.error.code', { code: requestCode(requestId) }),
  }
}
