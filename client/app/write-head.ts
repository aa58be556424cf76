import { headHtml } from './head-html.ts'
import { headOf } from './head.ts'
import type { Place } from './page-address.ts'
import type { NamedView } from './page-title.ts'

/** Everything of `<head>` that one page says of itself. */
const OWN = [
  'title',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  // Structured data is for those who load the page anew; that of another page would be wrong.
  'script[type="application/ld+json"]',
].join()

/** After a navigation: the head as the server would have written it. */
export function writeHead(view: NamedView, place: Place): void {
  const html = headHtml({ head: headOf(view), siteName: view.text('meta.siteName'), ...place })
  for (const element of document.head.querySelectorAll(OWN)) element.remove()
  document.head.insertAdjacentHTML('beforeend', html)
}
