import { escapeHtml } from '#contracts/escape-html.ts'
import type { OfflineKit } from '#contracts/offline-pages.ts'
import { OFFLINE_PLACEHOLDERS } from '#contracts/offline-pages.ts'
import type { OfflineTexts } from '#contracts/renderer.ts'
import { BARE_STYLES, barePage } from './bare-page.ts'

/**
 * Returns the texts that the service worker shows without a connection: the HTML of the offline page, which lists the
 * pages that the browser has kept, and the notice on a page that is only a kept copy. The worker escapes texts and puts
 * them in place of the placeholders.
 */
export function offlineKit(texts: OfflineTexts, timeZone: string): OfflineKit {
  const { locale, listTitle, copyNotice } = texts
  const { list, entries, href, title, lang } = OFFLINE_PLACEHOLDERS
  return {
    locale,
    timeZone,
    copyNotice,
    page: barePage({ texts, reloadSeconds: null, more: list }),
    list: `<h2 style="${BARE_STYLES.heading}">${escapeHtml(listTitle)}</h2><ul role="list" style="${BARE_STYLES.list}">${entries}</ul>`,
    entry: `<li><a href="${href}" lang="${lang}" style="${BARE_STYLES.entry}">${title}</a></li>`,
  }
}
