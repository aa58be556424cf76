import { keepPreviousData } from '@tanstack/react-query'
import { paths } from '#client/paths.ts'
import { useBrowserQuery } from '#client/api/use-query.ts'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import {
  brandsQuery,
  categoriesQuery,
  suggestedProductsQuery,
} from '#client/features/catalog/queries.ts'
import { matchNames } from './match-names.ts'

const NAMES_MAX = 3

export type Suggestion = { href: string; label: string; product?: ProductSummary }

export type Suggestions = {
  categories: Suggestion[]
  brands: Suggestion[]
  products: Suggestion[]
  /**
   * True once the response for this keyword has arrived or failed. Until then, `products` may belong to the previous
   * keyword.
   */
  settled: boolean
}

/**
 * Returns the suggestions for a keyword. Categories and brands are usually cached. The product query is cancelled when
 * the keyword changes.
 */
export function useSuggestions(keyword: string): Suggestions {
  const enabled = keyword !== ''
  const { data: categories = [] } = useBrowserQuery(categoriesQuery, { enabled })
  const { data: brands } = useBrowserQuery(brandsQuery, { enabled })
  const products = useBrowserQuery(suggestedProductsQuery(keyword), {
    enabled,
    placeholderData: keepPreviousData,
  })
  const list = enabled ? (products.data?.list ?? []) : []
  return {
    categories: matchNames(categories, keyword, NAMES_MAX).map(({ id, name }) => ({
      href: paths.category(id),
      label: name,
    })),
    brands: matchNames(brands?.list ?? [], keyword, NAMES_MAX).map(({ id, name }) => ({
      href: paths.brand(id),
      label: name,
    })),
    products: list.map((product) => ({
      href: paths.product(product.id),
      label: product.title,
      product,
    })),
    settled: enabled && !products.isPlaceholderData && !products.isPending,
  }
}
