import { atWidth } from '#client/ui/picture.tsx'
import sharePicture from './share.png'
import { escapeHtml } from '#contracts/escape-html.ts'
import { DEFAULT_LOCALE, LOCALES, toLanguageTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import type { PageHead } from './head.ts'
import { canonicalUrl } from './canonical-url.ts'
import type { Place } from './canonical-url.ts'

type HeadHtmlOptions = Place & { head: PageHead; siteName: string }

/** Width in pixels of an image in link previews. */
const SHARED_WIDTH = 1280

/** Open Graph locale of each language. Open Graph requires a country. */
const SHARED_LOCALES: Record<Locale, string> = {
  zh: 'zh_CN',
  en: 'en_GB',
  cht: 'zh_TW',
  de: 'de_DE',
  fr: 'fr_FR',
  it: 'it_IT',
  ru: 'ru_RU',
  pt: 'pt_PT',
  ms: 'ms_MY',
  nl: 'nl_NL',
  el: 'el_GR',
  tr: 'tr_TR',
  ja: 'ja_JP',
  ko: 'ko_KR',
  th: 'th_TH',
  id: 'id_ID',
}

/** Renders the page's part of `<head>`. Each language has its own canonical URL (contracts/decisions.md › language). */
export function headHtml({ head, siteName, publicUrl, locale }: HeadHtmlOptions): string {
  const address = (code: Locale) => canonicalUrl({ publicUrl, locale: code }, head.path, head.page)
  const image = head.image === null ? sharePicture : atWidth(head.image, SHARED_WIDTH)
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(head.noindex
      ? [meta('name', 'robots', 'noindex')]
      : [
          link('canonical', address(locale)),
          ...LOCALES.map((code) => link('alternate', address(code), toLanguageTag(code))),
          link('alternate', address(DEFAULT_LOCALE), 'x-default'),
        ]),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address(locale)),
    meta('property', 'og:type', head.kind),
    meta('property', 'og:locale', SHARED_LOCALES[locale]),
    ...LOCALES.filter((code) => code !== locale).map((code) =>
      meta('property', 'og:locale:alternate', SHARED_LOCALES[code]),
    ),
    meta('property', 'og:image', new URL(image, publicUrl).href),
    meta('property', 'og:image:alt', head.image === null ? siteName : head.title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

function link(rel: string, href: string, hreflang?: string): string {
  const language = hreflang ? ` hreflang="${hreflang}"` : ''
  return `<link rel="${rel}"${language} href="${escapeHtml(href)}">`
}
