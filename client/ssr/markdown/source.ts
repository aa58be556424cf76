import type { Formats } from '#client/i18n/formats.ts'
import type { HeadContext } from '#client/route.ts'
import type { Place } from '#client/seo/canonical-url.ts'
import type { Money } from '#contracts/primitives.ts'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { paths } from '#client/paths.ts'
import { escapeMarkdown, markdownLink } from './escape-markdown.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

/** All that is needed to write a page as Markdown: parameters, data, texts, formats and the shop's URL. */
export type Source = HeadContext & { place: Place; formats: Formats }

/**
 * Returns the absolute URL of a link, or an empty string if the link cannot be parsed. Adds the language to URLs of
 * pages.
 */
export function toUrl(href: string, { publicUrl, locale }: Place): string {
  if (!URL.canParse(href, publicUrl)) return ''
  const url = new URL(href, publicUrl)
  const isPage =
    url.origin === new URL(publicUrl).origin && !/^\/(?:images|assets)\b/.test(url.pathname)
  if (isPage) url.searchParams.set('lang', locale)
  return url.href
}

/** Writes a link to a page of the shop. `text` is plain text, not Markdown. */
export function linkTo(text: string, path: string, { place }: Source): string {
  return markdownLink(escapeMarkdown(text), toUrl(path, place))
}

/**
 * Writes sanitised HTML of the upstream as Markdown. The headings in the HTML start at level 2. `lower` is added to the
 * level of each heading.
 */
export function richText(html: string, { place }: Source, lower = 1): string {
  return htmlToMarkdown(html, { toUrl: (href) => toUrl(href, place), lower })
}

/** Joins blocks with an empty line between them. Leaves out empty blocks. */
export function blocks(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n')
}

/** Writes a list of Markdown lines. */
export function bullets(lines: readonly (string | undefined)[]): string {
  return lines
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join('\n')
}

/** Writes a heading and its content. Returns an empty string if there is no content. */
export function section(title: string, content: string | undefined, level = 2): string {
  return content ? `${'#'.repeat(level)} ${escapeMarkdown(title)}\n\n${content}` : ''
}

/** Writes an amount as shoppers read it, with the code of its currency. */
export function priceText({ minor, currency }: Money, { formats }: Source): string {
  const amount = escapeMarkdown(formats.money({ minor }))
  return currency === null ? amount : `${amount} (${escapeMarkdown(currency)})`
}

/** Writes the earlier price with its label. Returns an empty string if there is no earlier price. */
export function oldPriceText(price: Money | null, source: Source): string {
  return price
    ? `${escapeMarkdown(source.t('catalog.price.before'))} ${priceText(price, source)}`
    : ''
}

/** Lists products with price and stock. */
export function productLines(products: readonly ProductSummary[], source: Source): string {
  const { t } = source
  return bullets(
    products.map(({ id, title, price, oldPrice, stock }) => {
      const facts = [
        linkTo(title, paths.product(id), source),
        priceText(price, source),
        oldPriceText(oldPrice, source),
        stock > 0 ? t('catalog.stock.count', { count: stock }) : t('catalog.stock.out'),
      ]
      return facts.filter(Boolean).join(' – ')
    }),
  )
}
