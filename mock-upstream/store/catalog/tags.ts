import { SPECIAL_TAGS } from '#contracts/catalog/catalog.ts'
import { LOCALES, type Locale } from '#contracts/locales.ts'
import { TAGS } from '#fixtures/content/catalog-facts.ts'
import { text } from '#fixtures/content/texts.ts'
import type { SeededProduct } from '#mock-upstream/seed/product.ts'
import { fold } from '#mock-upstream/search/search-tokens.ts'

let slugs: ReadonlyMap<string, string> | null = null

/**
 * Returns the tags of a product as the upstream sends them: the name of each special tag, and the text of each other
 * tag in the requested language (docs/specification.md › Product card).
 */
export function tagsOf(product: SeededProduct, lang: Locale): string[] {
  return [
    ...product.specialTags,
    ...product.freeTags.map((slug) => text('shop', `tag.${slug}`, { locale: lang })),
  ]
}

/**
 * Finds a tag by its name or by its text in any language. After the shopper changes the language, a URL still contains
 * the text of the old language. Returns the name of the tag, or undefined if the tag is unknown.
 */
export function tagSlug(tag: string): string | undefined {
  slugs ??= new Map([
    ...LOCALES.flatMap((locale) =>
      TAGS.map((slug) => [fold(text('shop', `tag.${slug}`, { locale })), slug] as const),
    ),
    ...[...TAGS, ...SPECIAL_TAGS].map((slug) => [slug, slug] as const),
  ])
  return slugs.get(fold(tag))
}
