import { QuickAddButton } from '#client/features/cart/add-to-cart-button.tsx'
import { useContext } from 'react'
import type { ReactNode } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { ALL_BRANDS_INPUT } from '#client/features/catalog/search/all-brands-input.ts'
import {
  catalogHref,
  parseCatalogQuery,
  toProductsInput,
} from '#client/features/catalog/listing/catalog-query.ts'
import type { CatalogScope } from '#client/features/catalog/listing/catalog-query.ts'
import { CatalogView } from '#client/features/catalog/listing/catalog-view.tsx'
import { FormatSettingsContext } from '#client/i18n/formats.ts'
import { navigate } from '#client/lib/navigate.ts'
import { trpc } from '#client/api/trpc.ts'
import { filtersInput } from '#client/queries/page-inputs.ts'

type ProductListingProps = {
  /** Path of the page, without query. */
  basePath: string
  search: URLSearchParams
  scope?: CatalogScope
  withCategories?: boolean
  emptyTitle: string
  emptyText?: string
  emptyAction: ReactNode
}

/**
 * Lists products with filters, sorting and pages, all stored in the URL. Shared by catalogue, category, brand and
 * search.
 */
export function ProductListing(props: ProductListingProps) {
  const { basePath, search, scope = {}, withCategories } = props
  const { symbol } = useContext(FormatSettingsContext)
  const query = parseCatalogQuery(search)
  const products = trpc.catalog.products.useQuery(toProductsInput(query, scope), {
    placeholderData: keepPreviousData,
  })
  const { categoryId } = scope
  const groups = trpc.catalog.filters.useQuery(filtersInput(categoryId)).data ?? []
  const brands = trpc.catalog.brands.useQuery(ALL_BRANDS_INPUT).data?.list ?? []
  const categories = trpc.catalog.categories.useQuery().data
  return (
    <CatalogView
      list={{
        basePath,
        scope,
        query,
        go: (next) => navigate(catalogHref(basePath, next), { keepScroll: true }),
      }}
      products={products}
      choices={{ groups, brands, symbol }}
      categories={withCategories ? categories : undefined}
      emptyTitle={props.emptyTitle}
      emptyText={props.emptyText}
      emptyAction={props.emptyAction}
      action={(product) => <QuickAddButton product={product} />}
    />
  )
}
