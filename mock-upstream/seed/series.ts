import { type BrandFact, brandsOf, SERIES_MARKS } from '#fixtures/content/products/brand-facts.ts'
import type { ProductTypeFact } from '#fixtures/content/product-types/product-type.ts'
import { at, drawFor, orderFor } from './keyed.ts'
import type { ProductPlan } from './product-plan.ts'

const orders = new Map<string, readonly number[]>()

/**
 * Returns the brand of a product and its invented series name. Two products of the same type never have the same series
 * name. The products of a type alternate between the brands that make the type. Each brand first uses its plain names,
 * then adds a mark ("Halden Pro"), and then adds a number to the plain and the marked names ("Halden 2", "Halden Pro
 * 2").
 */
export function brandAndSeries(
  seed: number,
  { type, typeIndex, round }: Pick<ProductPlan, 'type' | 'typeIndex' | 'round'>,
): { brand: BrandFact; series: string } {
  const brands = brandsOfType(type)
  const places = orderOf({ seed, kind: 'brands', id: typeIndex, length: brands.length })
  const brand = at(brands, at(places, round % brands.length))
  return {
    brand,
    series: seriesName(seed, { brand, typeIndex, turn: Math.floor(round / brands.length) }),
  }
}

type SeriesPlace = { brand: BrandFact; typeIndex: number; turn: number }

function seriesName(seed: number, { brand, typeIndex, turn }: SeriesPlace): string {
  const { id, series } = brand
  const places = orderOf({ seed, kind: `series-${id}`, id: typeIndex, length: series.length })
  const name = at(series, at(places, turn % series.length))
  const lap = Math.floor(turn / series.length)
  const mark = at(SERIES_MARKS, lap % SERIES_MARKS.length)
  const generation = Math.floor(lap / SERIES_MARKS.length) + 1
  return [name, mark, generation === 1 ? '' : generation].filter(Boolean).join(' ')
}

type Order = { seed: number; kind: string; id: number; length: number }

function orderOf({ seed, kind, id, length }: Order): readonly number[] {
  const key = `${seed}:${kind}:${id}`
  const known = orders.get(key)
  if (known) return known
  const order = orderFor(drawFor(seed, kind, id), length)
  orders.set(key, order)
  return order
}

const brandsByType = new Map<ProductTypeFact, readonly BrandFact[]>()

/**
 * Returns the brands that make a product type. Caches them, because the creation of a large shop looks them up
 * thousands of times.
 */
function brandsOfType(type: ProductTypeFact): readonly BrandFact[] {
  const known = brandsByType.get(type)
  if (known) return known
  const brands = brandsOf(type.slug)
  brandsByType.set(type, brands)
  return brands
}
