import { useContext } from 'react'
import type { ReactNode } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { catalogHref, parseCatalogQuery } from '#client/features/catalog/listing/catalog-query.ts'
import type { CatalogScope } from '#client/features/catalog/listing/catalog-query.ts'
import { CatalogView } from '#client/features/catalog/listing/catalog-view.tsx'
import { FormatSettingsContext } from '#client/i18n/formats.ts'
import { CardActions } from '#client/pages/parts/card-actions.tsx'
import { isDialogEntry } from '#client/dialogs/use-close-on-back.ts'
import { navigate } from '#client/lib/navigate.ts'
import { usePageQuery } from '#client/api/use-query.ts'
import {
  brandsQuery,
  categoriesQuery,
  filtersQuery,
  productsQuery,
} from '#client/features/catalog/queries.ts'

type ProductListingProps = {
  /** Path of the page, without query. */
  basePath: string
  search: URLSearchParams
  scope?: CatalogScope
  withCategories?: boolean
  emptyTitle: string
  emptyText?: string
  emptyAction: ReactNode
  /** Content below the explanation of an empty list. Shown only if the list is empty even without filters. */
  afterEmpty?: ReactNode
}

/**
 * Lists products with filters, sorting and pagination, all stored in the URL. Shared by the catalogue, category, brand
 * and search pages.
 */
export function ProductListing(props: ProductListingProps) {
  const { basePath, search, scope = {}, withCategories } = props
  const { symbol } = useContext(FormatSettingsContext)
  const query = parseCatalogQuery(search)
  const products = usePageQuery(productsQuery(search, scope), {
    placeholderData: keepPreviousData,
  })
  const groups = usePageQuery(filtersQuery(search, scope)).data ?? []
  const brands = usePageQuery(brandsQuery).data?.list ?? []
  const categories = usePageQuery(categoriesQuery).data
  return (
    <CatalogView
      list={{
        basePath,
        scope,
        query,
        go: (next) =>
          navigate(catalogHref(basePath, next), { keepScroll: true, replace: isDialogEntry() }),
      }}
      products={products}
      choices={{ groups, brands, symbol }}
      categories={withCategories ? categories : undefined}
      emptyTitle={props.emptyTitle}
      emptyText={props.emptyText}
      emptyAction={props.emptyAction}
      afterEmpty={props.afterEmpty}
      action={(product) => <CardActions product={product} />}
    />
  )
}
