import type { Locale } from '#contracts/locales.ts'
import { BRANDS } from '#fixtures/content/products/brand-facts.ts'
import { ATTRIBUTES } from '#fixtures/content/products/attribute-facts.ts'
import { CATEGORIES, TAGS } from '#fixtures/content/catalog-facts.ts'
import {
  BODIES,
  CLOSINGS,
  type BodySlug,
  type ClosingSlug,
} from '#fixtures/content/products/product-sentences.ts'
import type { ProductTypeFact, SpecFact } from '#fixtures/content/product-types/product-type.ts'
import { PRODUCT_TYPES } from '#fixtures/content/product-types/product-types.ts'
import { SEARCH_WORDS } from '#fixtures/content/search-words.ts'
import { textsOf, type ShopKey } from '#fixtures/content/texts.ts'
import type { SeededProduct } from '#mock-upstream/seed/product.ts'
import { indexTokens, looseTokens } from './search-tokens.ts'

/*
 * Product texts are built from parts that many products share: type, category, brand, values, tags, sentences. So one
 * product index serves all languages: it holds the names of these parts (`_c3 _b12 _thsm…`) and the words of the series
 * name. A small in-memory table per language lists the parts that contain a word. Part names begin with a character
 * that no word contains.
 */
const PART_SIGN = '_'

export const part = {
  category: (id: number) => `${PART_SIGN}c${id}`,
  brand: (id: number) => `${PART_SIGN}b${id}`,
  value: (id: number) => `${PART_SIGN}v${id}`,
  tag: (slug: string) => `${PART_SIGN}g${slug.replaceAll('-', '')}`,
}

function typePart(type: ProductTypeFact): string {
  return `${PART_SIGN}t${PRODUCT_TYPES.indexOf(type)}`
}

function bodyPart(body: BodySlug): string {
  return `${PART_SIGN}x${BODIES.indexOf(body)}`
}

function closingPart(closing: ClosingSlug): string {
  return `${PART_SIGN}z${CLOSINGS.indexOf(closing)}`
}

/**
 * Returns the text under which the product index stores a product: the names of its parts (such as category, brand and
 * tags), and the words of its series.
 */
export function indexEntry(product: SeededProduct): string {
  const { category, brand, type, attributes, series } = product
  return [
    part.category(category.id),
    part.brand(brand.id),
    typePart(type),
    bodyPart(product.body),
    closingPart(product.closing),
    ...attributes.flatMap(({ values }) => values.map(({ id }) => part.value(id))),
    ...[...product.specialTags, ...product.freeTags].map((slug) => part.tag(slug)),
    ...indexTokens(series),
  ].join(' ')
}

/**
 * A character that sorts after every other one. With this character at its end, a prefix sorts after all words that
 * start with the prefix.
 */
const LAST_CHARACTER = '\u{ffff}'

type PartNames = ReadonlyMap<string, ReadonlySet<string>>

/** The keys of `loose` are the pairs of characters that `looseTokens` returns, without accents and other marks. */
type PartIndex = { tokens: readonly string[]; parts: PartNames; loose: PartNames }

/**
 * Selects the texts in which a word is looked up. `all`: every text of a product. `names`: the names of types, brands
 * and categories. `title`: the names of types and brands.
 */
export type PartTexts = 'all' | 'names' | 'title'

const indexes = {
  all: new Map<Locale, PartIndex>(),
  names: new Map<Locale, PartIndex>(),
  title: new Map<Locale, PartIndex>(),
} satisfies Record<PartTexts, Map<Locale, PartIndex>>

export type PartSearch = { locale: Locale; texts: PartTexts }

/**
 * Returns the parts of products (such as types, brands and tags) whose texts contain the token. With `prefix`, longer
 * words that start with the token also match. Builds the index of a language on the first search in that language, so
 * that the mock does not index all sixteen languages when it starts.
 */
export function findParts({ locale, texts }: PartSearch, token: string, prefix: boolean): string[] {
  const { tokens, parts } = readIndex({ locale, texts })
  if (!prefix) return [...(parts.get(token) ?? [])]
  const first = firstFrom(tokens, token)
  const end = firstFrom(tokens, token + LAST_CHARACTER)
  return [...new Set(tokens.slice(first, end).flatMap((longer) => [...(parts.get(longer) ?? [])]))]
}

/**
 * Returns the parts of products whose texts contain this pair of Thai or kana characters after all marks are removed.
 */
export function findPartsLoosely(search: PartSearch, pair: string): string[] {
  return [...(readIndex(search).loose.get(pair) ?? [])]
}

function readIndex({ locale, texts }: PartSearch): PartIndex {
  const known = indexes[texts].get(locale)
  if (known) return known
  const named = TEXTS[texts](locale)
  const parts = indexParts(named, indexTokens)
  const index = { tokens: [...parts.keys()].sort(), parts, loose: indexParts(named, looseTokens) }
  indexes[texts].set(locale, index)
  return index
}

function indexParts(
  texts: readonly [string, string][],
  tokensOf: (text: string) => string[],
): PartNames {
  const parts = new Map<string, Set<string>>()
  for (const [name, text] of texts)
    for (const token of tokensOf(text)) {
      const names = parts.get(token)
      if (names) names.add(name)
      else parts.set(token, new Set([name]))
    }
  return parts
}

/** Returns the position of `token` in the sorted list, or the position at which it would be inserted. */
function firstFrom(tokens: readonly string[], token: string): number {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((tokens[middle] ?? '') < token) low = middle + 1
    else high = middle
  }
  return low
}

function partTexts(locale: Locale): [string, string][] {
  const texts = textsOf('shop', locale)
  const say = (keys: readonly ShopKey[]) =>
    keys.map((key) => texts[key].replaceAll(/\{\w+\}/g, ' ')).join(' \n ')
  return [
    ...categoryNames(locale),
    ...BRANDS.map(({ id, name }): [string, string] => [part.brand(id), name]),
    ...PRODUCT_TYPES.map((type): [string, string] => [typePart(type), say(keysOfType(type))]),
    ...ATTRIBUTES.flatMap(({ values }) =>
      values.map(({ id, slug }): [string, string] => [part.value(id), say([`value.${slug}`])]),
    ),
    ...TAGS.map((slug): [string, string] => [part.tag(slug), say([`tag.${slug}`])]),
    ...BODIES.map((body): [string, string] => [bodyPart(body), say([`body.${body}`])]),
    ...CLOSINGS.map((closing): [string, string] => [
      closingPart(closing),
      say([`closing.${closing}`]),
    ]),
  ]
}

const TEXTS: Record<PartTexts, (locale: Locale) => [string, string][]> = {
  all: partTexts,
  names: (locale) => [...partTitles(locale), ...categoryNames(locale)],
  title: partTitles,
}

/** Returns the names of categories, with other words by which shoppers search for them. */
function categoryNames(locale: Locale): [string, string][] {
  const texts = textsOf('shop', locale)
  return CATEGORIES.map(({ id, slug }) => {
    const name = texts[`category.${slug}.name`]
    return [part.category(id), `${name} \n ${SEARCH_WORDS[slug]?.[locale] ?? ''}`]
  })
}

/** Returns the names of types and brands. Leaves out series names, because the product index contains their words. */
function partTitles(locale: Locale): [string, string][] {
  const texts = textsOf('shop', locale)
  return [
    ...BRANDS.map(({ id, name }): [string, string] => [part.brand(id), name]),
    ...PRODUCT_TYPES.map((type): [string, string] => [
      typePart(type),
      texts[`type.${type.slug}.name`],
    ]),
  ]
}

function keysOfType(type: ProductTypeFact): ShopKey[] {
  return [`type.${type.slug}.name`, `type.${type.slug}.lead`, ...type.specs.flatMap(keysOfSpec)]
}

function keysOfSpec(spec: SpecFact): ShopKey[] {
  switch (spec.kind) {
    case 'number':
      return [`spec.${spec.spec}`]
    case 'values':
      return [`spec.${spec.spec}`, ...spec.values.map((slug): ShopKey => `value.${slug}`)]
    case 'pin':
      return ['spec.pin']
    case 'size':
      return ['spec.dimensions']
  }
}
