import { intlOf } from '#client/i18n/intl.ts'
import { loadMessages } from '#client/i18n/load-messages.ts'
import type { MessageId } from '#client/i18n/message-id.ts'
import { paths } from '#client/paths.ts'
import { THEME_COLORS } from '#client/styles/theme-colors.ts'
import type { Locale } from '#contracts/locales.ts'
import { toLanguageTag } from '#contracts/locales.ts'

/** An icon of the manifest, as drawn by client/build/web-icons-plugin.ts. */
export type WebIcon = { src: string; sizes: string; type: string; purpose: 'any' | 'maskable' }

/** Creates the web app manifest in one language (https://www.w3.org/TR/appmanifest). */
export async function webManifest(locale: Locale, icons: readonly WebIcon[]): Promise<object> {
  const messages = await loadMessages(locale)
  const t = (id: MessageId) =>
    intlOf(locale, messages).formatMessage({ id }).replaceAll('\u2060', '')
  const shortcut = (id: MessageId, url: string) => ({ name: t(id), url })
  return {
    id: '/',
    name: t('meta.siteName'),
    short_name: t('meta.siteName'),
    description: t('meta.description'),
    lang: toLanguageTag(locale),
    dir: 'ltr',
    // Contains no language, so that the installed shop opens in the language of its cookie.
    start_url: '/',
    scope: '/',
    // Shows a back button, a reload button and the address in the window of the installed shop. By the address, a
    // shopper can tell that the shop is genuine.
    display: 'minimal-ui',
    theme_color: THEME_COLORS.light,
    background_color: THEME_COLORS.light,
    categories: ['shopping'],
    icons,
    shortcuts: [
      shortcut('meta.catalog', paths.catalog()),
      shortcut('meta.cart', paths.cart()),
      shortcut('meta.orders', paths.orders()),
      shortcut('meta.help', paths.help()),
    ],
  }
}
