import { DEFAULT_LOCALE, LOCALES, toLanguageTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import type { PageHead } from './head.ts'

type HeadHtmlOptions = {
  head: PageHead
  siteName: string
  /** Origin of the shop without a slash at the end. */
  publicUrl: string
  /** Path without query. */
  path: string
  locale: Locale
  noindex: boolean
}

/** The page's part of `<head>`: each language is its own canonical address (decisions.md, language). */
export function headHtml({
  head,
  siteName,
  publicUrl,
  path,
  locale,
  noindex,
}: HeadHtmlOptions): string {
  const address = (code: Locale) => `${publicUrl}${path}?lang=${code}`
  const image = head.image && new URL(head.image, publicUrl).href
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    noindex && meta('name', 'robots', 'noindex'),
    !noindex && link('canonical', address(locale)),
    ...(noindex
      ? []
      : LOCALES.map((code) => link('alternate', address(code), toLanguageTag(code)))),
    !noindex && link('alternate', address(DEFAULT_LOCALE), 'x-default'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address(locale)),
    meta('property', 'og:type', 'website'),
    image && meta('property', 'og:image', image),
  ]
    .filter(Boolean)
    .join('')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

function link(rel: string, href: string, hreflang?: string): string {
  const language = hreflang ? ` hreflang="${hreflang}"` : ''
  return `<link rel="${rel}"${language} href="${escapeHtml(href)}">`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
