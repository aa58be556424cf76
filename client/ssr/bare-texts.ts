import { intlOf } from '#client/i18n/intl.ts'
import { loadMessages } from '#client/i18n/load-messages.ts'
import type { MessageId } from '#client/i18n/message-id.ts'
import { requestCode } from '#client/lib/problems.ts'
import type { BareReason, BareTexts } from '#contracts/renderer.ts'
import { toLanguageTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'

/** Returns the texts of the fallback page, which the shop sends when it cannot render a page. */
export async function bareTexts(locale: Locale, reason: BareReason): Promise<BareTexts> {
  const messages = await loadMessages(locale, { pseudo: false })
  const language = toLanguageTag(locale)
  const intl = intlOf(locale, messages)
  const t = (id: MessageId, values?: Record<string, string | number>) =>
    intl.formatMessage({ id }, values)
  if (reason.kind === 'failed') {
    return {
      language,
      title: t('ui.error.title'),
      text: t('ui.error.text'),
      retry: t('ui.retry'),
      home: t('catalog.toHome'),
      note: t('ui.error.code', { code: requestCode(reason.requestId) }),
    }
  }
  const isLimit = reason.kind === 'limited'
  const { seconds } = reason
  return {
    language,
    title: t(isLimit ? 'errors.limitedTitle' : 'errors.busyTitle'),
    text: t(isLimit ? 'errors.limitedText' : 'errors.busyText', { seconds }),
    retry: t('errors.loadAgain'),
    home: null,
    note: null,
  }
}
