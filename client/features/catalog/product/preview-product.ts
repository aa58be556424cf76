import type { QueryClient } from '@tanstack/react-query'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'

/** Queries whose data contains product cards. */
const SOURCES = [
  ['catalog', 'products'],
  ['catalog', 'sale'],
  ['catalog', 'reduced'],
  ['catalog', 'product'],
]

type Cards = readonly ProductSummary[]
/** Data of the queries in `SOURCES`. */
type Source = Cards | { list: Cards } | { related: Cards }

/**
 * Finds the card of a product in the query cache, and converts it to a product without description and without related
 * products. The product page shows this preview until the full product arrives.
 */
export function previewProduct(queryClient: QueryClient, id: number) {
  for (const name of SOURCES) {
    for (const [, source] of queryClient.getQueriesData<Source>({ queryKey: [name] })) {
      const card = source && cardsOf(source).find((product) => product.id === id)
      if (!card) continue
      const { asOf, ...known } = card
      return { ...known, ...(asOf !== undefined && { asOf }), descriptionHtml: '', related: [] }
    }
  }
  return undefined
}

function cardsOf(source: Source): Cards {
  if ('list' in source) return source.list
  return 'related' in source ? source.related : source
}
