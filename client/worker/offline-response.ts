import { createDateTime } from '#client/i18n/date-time.ts'
import { escapeHtml } from '#contracts/escape-html.ts'
import type { OfflineKit } from '#contracts/offline-pages.ts'
import { COPY_ATTRIBUTE, OFFLINE_PLACEHOLDERS } from '#contracts/offline-pages.ts'
import { isLocale, toLanguageTag } from '#contracts/locales.ts'
import type { VisitedPage } from './visited-pages.ts'

/**
 * Returns a kept document. Adds a notice about the document's age as an attribute of `<html>`, so that the page can
 * show the notice.
 */
export async function toCopy(page: VisitedPage, kit: OfflineKit): Promise<Response> {
  const dateTime = createDateTime(kit.locale, kit.timeZone)
  const notice = fill(kit.copyNotice, { time: dateTime(page.atMs / 1000) })
  const html = await page.document.text()
  return new Response(
    html.replace('<html ', () => `<html ${COPY_ATTRIBUTE}="${escapeHtml(notice)}" `),
    { headers: page.document.headers },
  )
}

/**
 * Script of the offline page. When the browser gets a connection again, the script waits for half a second. If the
 * connection still exists then, the script opens the requested page, unless the shopper has already followed a link.
 */
const RETRY =
  "let left=false;addEventListener('beforeunload',()=>{left=true});" +
  "addEventListener('online',()=>setTimeout(()=>left||!navigator.onLine||location.reload(),500))"
/** Hash of `RETRY` for the content security policy. A test compares the two. */
const RETRY_HASH = 'sha256-TmBGNoURb9+dNpv2xL55PRBYxc7L0sB+lvRwVcBRSXA='

/** Returns the offline page with links to the kept pages. Each link is marked with the language of its page. */
export function toOfflinePage(kit: OfflineKit, pages: readonly VisitedPage[]): Response {
  const entries = pages.map(({ url, title, locale }) =>
    // `title` is not escaped again, because it was copied from the HTML of a document.
    fill(kit.entry, {
      href: escapeHtml(url),
      title: title || escapeHtml(url),
      lang: isLocale(locale) ? toLanguageTag(locale) : '',
    }),
  )
  const list = entries.length === 0 ? '' : fill(kit.list, { entries: entries.join('') })
  const page = fill(kit.page, { list }).replace('</body>', `<script>${RETRY}</script></body>`)
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none';script-src '${RETRY_HASH}';style-src-attr 'unsafe-inline';base-uri 'none';form-action 'none'`,
    },
  })
}

type Name = keyof typeof OFFLINE_PLACEHOLDERS

/**
 * Replaces the placeholders of a text. Passes each value as a function, because `replace` would read `$&` in a string
 * value as the placeholder.
 */
function fill(text: string, values: Partial<Record<Name, string>>): string {
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replace(OFFLINE_PLACEHOLDERS[name as Name], () => value),
    text,
  )
}
