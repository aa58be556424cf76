import type { ReactNode } from 'react'
import { QueryResult } from '#client/sections/query-result.tsx'
import type { Loadable } from '#client/sections/query-result.tsx'
import { SectionBoundary } from '#client/sections/section-boundary.tsx'
import type { Category, ProductSummary, ProductListPage } from '#contracts/catalog/catalog.ts'
import { ActiveFilters } from './active-filters.tsx'
import { CatalogFilters } from './catalog-filters.tsx'
import type { FilterChoices } from './catalog-filters.tsx'
import type { CatalogList } from './catalog-list.ts'
import { countFilters } from './catalog-query.ts'
import { CatalogToolbar } from './catalog-toolbar.tsx'
import { CategoryLinks } from './category-links.tsx'
import { FilterDialog } from './filter-dialog.tsx'
import { ProductGridSkeleton } from '#client/features/catalog/tiles/product-grid.tsx'
import { ProductResults } from './product-results.tsx'
import { useResultsFocus } from './use-results-focus.ts'

type CatalogViewProps = {
  list: Omit<CatalogList, 'chosen'>
  products: Loadable<ProductListPage> & { isPlaceholderData: boolean }
  choices: FilterChoices
  /** Categories linked above the filters. Undefined on the pages of a brand or a search. */
  categories?: readonly Category[] | undefined
  emptyTitle: string
  emptyText?: string | undefined
  emptyAction: ReactNode
  /** Shown below the explanation of a list that is empty even without filters. */
  afterEmpty?: ReactNode
  /** Renders the action on a product's card, such as adding to the cart. */
  action: (product: ProductSummary) => ReactNode
}

/**
 * Shows a product list with filters (in a column or a dialog), active filters, count, sort order, page size and page
 * links.
 */
export function CatalogView(props: CatalogViewProps) {
  const { products, choices, categories } = props
  const settled = products.isPlaceholderData ? undefined : products.data
  const { list, area, column, heading } = useResultsFocus(props.list, settled)
  const total = products.data?.total
  // If the list is empty without any filter, shows only the explanation. A page with category links is always shown as
  // a whole.
  const nothing = total === 0 && countFilters(list.query) === 0
  if (nothing && !categories && !products.isPlaceholderData)
    return <Results {...props} list={list} />
  return (
    <div ref={area} className="grid items-start gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] xl:gap-10">
      <aside className="hidden lg:block noscript:block max-lg:order-last">
        <SectionBoundary>
          {categories && <CategoryLinks categories={categories} current={list.scope.categoryId} />}
          <div className="pt-5">
            <CatalogFilters list={list} choices={choices} formId="filters" />
          </div>
        </SectionBoundary>
      </aside>
      <div ref={column} className="flex min-w-0 flex-col gap-5">
        <CatalogToolbar
          list={list}
          heading={heading}
          total={total}
          failed={products.isError}
          filterButton={<FilterDialog list={list} choices={choices} total={total} />}
        />
        <ActiveFilters list={list} choices={choices} />
        <Results {...props} list={list} />
      </div>
    </div>
  )
}

function Results({ list, products, ...rest }: CatalogViewProps & { list: CatalogList }) {
  return (
    <SectionBoundary>
      <QueryResult
        from={products}
        skeleton={<ProductGridSkeleton count={list.query.size} layout="beside" />}
      >
        {(page) => (
          <ProductResults
            list={list}
            page={page}
            stale={products.isPlaceholderData}
            emptyTitle={rest.emptyTitle}
            emptyText={rest.emptyText}
            emptyAction={rest.emptyAction}
            afterEmpty={rest.afterEmpty}
            action={rest.action}
          />
        )}
      </QueryResult>
    </SectionBoundary>
  )
}
