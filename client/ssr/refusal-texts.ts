import { intlOf } from '#client/i18n/intl.ts'
import { loadMessages } from '#client/i18n/load-messages.ts'
import type { MessageId } from '#client/i18n/message-id.ts'
import type { RefusalRequest, RefusalTexts } from '#contracts/renderer.ts'
import { toLanguageTag } from '#contracts/locales.ts'

/**
 * Returns the texts of the page that the shop sends in place of a page that it refuses because of a rate limit or
 * overload.
 */
export async function refusalTexts(request: RefusalRequest): Promise<RefusalTexts> {
  const { locale, isLimit, seconds } = request
  const messages = await loadMessages(locale, { pseudo: false })
  const language = toLanguageTag(locale)
  const intl = intlOf(locale, messages)
  const t = (id: MessageId) => intl.formatMessage({ id }, { seconds })
  return {
    language,
    title: t(isLimit ? 'errors.limitedTitle' : 'errors.busyTitle'),
    text: t(isLimit ? 'errors.limitedText' : 'errors.busyText'),
    again: t('errors.loadAgain'),
  }
}
