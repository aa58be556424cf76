import { SPECIAL_TAGS } from '#contracts/catalog/catalog.ts'
import { LOCALES, type Locale } from '#contracts/locales.ts'
import { TAGS } from '#fixtures/content/catalog-facts.ts'
import { text } from '#fixtures/content/texts.ts'
import type { SeededProduct } from '#mock-upstream/seed/product.ts'
import { fold } from '#mock-upstream/search/search-tokens.ts'

let slugs: ReadonlyMap<string, string> | null = null

/**
 * Returns the tags of a product as the wire has them: special ones by name, all others in words (docs/specification.md
 * › Product card).
 */
export function tagsOf(product: SeededProduct, lang: Locale): string[] {
  return [
    ...product.specialTags,
    ...product.freeTags.map((slug) => text('shop', `tag.${slug}`, { locale: lang })),
  ]
}

/**
 * Returns the tag that a request means, given its name or its words in any language, or undefined. Any language counts
 * because a URL keeps its tag when the language changes.
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
