import type { AttributeValueFact } from '#fixtures/content/products/attribute-facts.ts'
import type { ProductTypeFact } from '#fixtures/content/product-types/product-type.ts'
import type { Draw } from './keyed.ts'

/** Chooses a price at random, in minor units of the base currency. One product in five also gets a higher old price. */
export function pricesOf(
  draw: Draw,
  type: ProductTypeFact,
  variant: AttributeValueFact,
): { priceMinor: number; oldPriceMinor: number | null } {
  const { from, to } = type.priceMinor
  const place = type.priceFollowsVariant ? placeOfVariant(type, variant) : draw.unit('price')
  const wobble = type.priceFollowsVariant ? 0.94 + draw.unit('price') * 0.12 : 1
  const priceMinor = shopPrice((from + place * (to - from)) * wobble)
  if (!draw.chance('on-sale', 0.2)) return { priceMinor, oldPriceMinor: null }
  const oldPriceMinor = shopPrice(priceMinor * (1.12 + draw.unit('old-price') * 0.3))
  return { priceMinor, oldPriceMinor: oldPriceMinor > priceMinor ? oldPriceMinor : null }
}

/**
 * Returns the position of a variant in its type's list of variants, from 0 (first) to 1 (last). Returns 0.5 if the type
 * has only one variant.
 */
function placeOfVariant(type: ProductTypeFact, variant: AttributeValueFact): number {
  const values = type.attributes[type.variantBy]?.values ?? []
  return values.length < 2 ? 0.5 : values.indexOf(variant.slug) / (values.length - 1)
}

/** Rounds to a usual retail price: 12.90, 89.00, 1,290.00. */
function shopPrice(minor: number): number {
  if (minor < 5_000) return Math.max(490, Math.round(minor / 100) * 100 - 10)
  if (minor < 50_000) return Math.round(minor / 500) * 500 - 100
  return Math.round(minor / 5_000) * 5_000 - 1_000
}
