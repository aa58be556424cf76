import type { SpecialTag } from '#contracts/catalog/catalog.ts'
import {
  attributeOf,
  type AttributeFact,
  type AttributeValueFact,
} from '#fixtures/content/products/attribute-facts.ts'
import type { BrandFact } from '#fixtures/content/products/brand-facts.ts'
import {
  TAGS,
  type AttributeSlug,
  type CategoryFact,
  type TagSlug,
} from '#fixtures/content/catalog-facts.ts'
import {
  bodiesOf,
  closingsOf,
  type BodySlug,
  type ClosingSlug,
} from '#fixtures/content/products/product-sentences.ts'
import type { ProductFacts } from '#fixtures/content/products/product-text.ts'
import type { ProductTypeFact } from '#fixtures/content/product-types/product-type.ts'
import { drawFor, type Draw } from './keyed.ts'
import { planOf } from './product-plan.ts'
import { pricesOf } from './product-prices.ts'
import { chooseSpecs } from './product-specs.ts'
import { brandAndSeries } from './series.ts'

export type ProductAttribute = { fact: AttributeFact; values: AttributeValueFact[] }

/** The language-independent facts of a product, which depend only on the seed and the product's id. */
export type SeededProduct = {
  id: number
  category: CategoryFact
  type: ProductTypeFact
  brand: BrandFact
  series: string
  variant: AttributeValueFact
  attributes: ProductAttribute[]
  specialTags: SpecialTag[]
  freeTags: TagSlug[]
  priceMinor: number
  oldPriceMinor: number | null
  haveNum: number
  salesNum: number
  /** Age of the product in days on 1 October 2026 (`SEED_TIME`). */
  ageDays: number
  body: BodySlug
  closing: ClosingSlug
}

const OLDEST_DAYS = 1_000
const NEWEST_DAYS = 110
const HOT_SALES = 1_300

/** Returns the product with this id. Its facts depend only on the seed and the id. The ids of products start at 1. */
export function seededProduct(seed: number, id: number): SeededProduct {
  const plan = planOf(seed, id)
  const { category, type } = plan
  const draw = drawFor(seed, 'product', id)
  const attributes = attributesOf(type, draw)
  const variant = variantOf(type, attributes)
  const ageDays = ageOf(draw)
  const salesNum = Math.round(draw.unit('sales') ** 2.2 * 1_900 * Math.min(1, ageDays / 200))
  return {
    id,
    category,
    type,
    ...brandAndSeries(seed, plan),
    variant,
    attributes,
    specialTags: specialTags({ draw, ageDays, salesNum }),
    freeTags: freeTags(draw, { category, type, attributes }),
    ...pricesOf(draw, type, variant),
    haveNum: stockOf(draw),
    salesNum,
    ageDays,
    body: draw.pick('body', bodiesOf(type.slug)),
    closing: draw.pick('closing', closingsOf(type.slug)),
  }
}

/** Returns the age of a product in days on 1 October 2026 (`SEED_TIME`). Faster than creating the whole product. */
export function ageDaysOf(seed: number, id: number): number {
  return ageOf(drawFor(seed, 'product', id))
}

/** Returns the facts from which the product's texts are built. */
export function contentOf(seed: number, product: SeededProduct): ProductFacts {
  const { type, attributes, body, closing } = product
  return {
    type: type.slug,
    category: product.category.slug,
    brandName: product.brand.name,
    series: product.series,
    variant: product.variant.slug,
    attributes: attributes.map(({ fact, values }) => ({
      slug: fact.slug,
      values: values.map(({ slug }) => slug),
    })),
    specs: chooseSpecs(type, product.variant.slug, drawFor(seed, 'product', product.id)),
    guaranteeMonths: type.guaranteeMonths,
    box: type.box,
    body,
    closing,
  }
}

function ageOf(draw: Draw): number {
  return draw.int('age', 1, OLDEST_DAYS)
}

function attributesOf(type: ProductTypeFact, draw: Draw): ProductAttribute[] {
  return attributeSlugs(type).flatMap((slug) => {
    const choice = type.attributes[slug]
    if (!choice) return []
    const fact = attributeOf(slug)
    const chosen = choice.pick === 'all' ? choice.values : [draw.pick(slug, choice.values)]
    return { fact, values: fact.values.filter((value) => chosen.includes(value.slug)) }
  })
}

function attributeSlugs(type: ProductTypeFact): AttributeSlug[] {
  return Object.keys(type.attributes) as AttributeSlug[]
}

function variantOf(type: ProductTypeFact, attributes: ProductAttribute[]): AttributeValueFact {
  const variant = attributes.find(({ fact }) => fact.slug === type.variantBy)?.values[0]
  if (!variant) throw new Error(`Product type ${type.slug} has no value of ${type.variantBy}`)
  return variant
}

type TagDraw = { draw: Draw; ageDays: number; salesNum: number }

function specialTags({ draw, ageDays, salesNum }: TagDraw): SpecialTag[] {
  const tags: SpecialTag[] = []
  if (ageDays <= NEWEST_DAYS) tags.push('newest')
  if (salesNum >= HOT_SALES) tags.push('hot')
  if (draw.chance('recommended', 0.14)) tags.push('recommended')
  return tags
}

type Tagged = Pick<SeededProduct, 'category' | 'type' | 'attributes'>

function freeTags(draw: Draw, product: Tagged): TagSlug[] {
  const chosen = new Set(product.type.tags)
  const fitting = product.category.tags.filter((tag) => bearsTag(product, tag))
  if (fitting.length > 0 && draw.chance('has-tag', 0.6)) chosen.add(draw.pick('tag', fitting))
  return TAGS.filter((tag) => chosen.has(tag) && bearsTag(product, tag))
}

/**
 * Returns true if a tag describes this product correctly. For example, "fireproof" requires a product with a heat
 * limit.
 */
function bearsTag({ type, attributes }: Tagged, tag: TagSlug): boolean {
  const { specs, guaranteeMonths } = type
  if (tag === 'fireproof')
    return specs.some((spec) => spec.kind === 'number' && spec.spec === 'heat')
  if (tag === 'open-source')
    return specs.some((spec) => spec.kind === 'values' && spec.values.includes('open-firmware'))
  if (tag === 'ip67')
    return attributes.some(({ values }) => values.some(({ slug }) => slug === 'ip67'))
  if (tag === 'made-to-last') return guaranteeMonths >= 24
  return true
}

/**
 * Chooses the stock of a product at random. One product in sixteen is sold out. One in ten has between one and six
 * pieces.
 */
function stockOf(draw: Draw): number {
  const shelf = draw.unit('shelf')
  if (shelf < 1 / 16) return 0
  if (shelf < 0.16) return draw.int('stock', 1, 6)
  return draw.int('stock', 12, 420)
}
