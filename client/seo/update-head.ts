import { trustedHtml } from '#client/lib/trusted-html.ts'
import { headHtml } from './head-html.ts'
import { headOf } from './head.ts'
import type { Place } from './canonical-url.ts'
import type { NamedView } from './page-title.ts'

/** Elements of `<head>` that belong to one page. */
const OWN = [
  'title',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  // Removed, because the JSON-LD describes the previous page. None is added, because crawlers load each page from the
  // server.
  'script[type="application/ld+json"]',
].join()

/** After a navigation, updates `<head>` to what the server would have rendered, but without JSON-LD. */
export function updateHead(view: NamedView, place: Place): void {
  const html = headHtml({ head: headOf(view), siteName: view.t('meta.siteName'), ...place })
  for (const element of document.head.querySelectorAll(OWN)) element.remove()
  document.head.insertAdjacentHTML('beforeend', trustedHtml(html))
}
