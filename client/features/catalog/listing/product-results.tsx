import { useState } from 'react'
import type { ReactNode } from 'react'
import { SearchX } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { cx } from '#client/ui/class-names.ts'
import { PRODUCTS_PER_PAGE } from '#contracts/limits.ts'
import { Pagination } from '#client/sections/pagination.tsx'
import { EmptyState } from '#client/sections/empty-state.tsx'
import type { ProductSummary, ProductListPage } from '#contracts/catalog/catalog.ts'
import type { CatalogList } from './catalog-list.ts'
import { catalogHref, changeQuery, clearFilters, countFilters } from './catalog-query.ts'
import type { CatalogQuery } from './catalog-query.ts'
import { PageSize } from './page-size.tsx'
import { ProductGrid } from '#client/features/catalog/tiles/product-grid.tsx'
import type { GridLayout } from '#client/features/catalog/tiles/product-grid.tsx'

type ProductResultsProps = {
  list: CatalogList
  page: ProductListPage
  /** True while the page still shows the products of the previous URL. */
  stale: boolean
  /** Title of a list that is empty even without filters. */
  emptyTitle: string
  emptyText?: string | undefined
  emptyAction: ReactNode
  afterEmpty?: ReactNode
  action: (product: ProductSummary) => ReactNode
  layout?: GridLayout
}

/** Shows the products of a list, with page links. For an empty list, shows the reason and a next step. */
export function ProductResults({
  list,
  page,
  stale,
  emptyTitle,
  emptyText,
  emptyAction,
  afterEmpty,
  action,
  layout = 'beside',
}: ProductResultsProps) {
  const pageOf = usePageOf(list, stale)
  if (page.list.length === 0) {
    return (
      <NoProducts
        list={list}
        total={page.total}
        title={emptyTitle}
        text={emptyText}
        action={emptyAction}
        after={afterEmpty}
      />
    )
  }
  return (
    <div
      aria-busy={stale || undefined}
      className={cx('flex flex-col gap-10 transition-opacity', stale && 'opacity-60')}
    >
      <ProductGrid products={page.list} layout={layout} priority action={action} />
      <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4 lg:justify-between">
        <Pagination
          page={list.query.page}
          pageCount={Math.ceil(page.total / list.query.size)}
          hrefFor={(number) => catalogHref(list.basePath, pageOf(number))}
        />
        {page.total > PRODUCTS_PER_PAGE && <PageSize list={list} />}
      </div>
    </div>
  )
}

/**
 * Returns a function that returns the query of a page of the chosen list. While the chosen list is still loading, this
 * is its first page: the page numbers are those of the list that is still shown, and the new one may be shorter.
 */
function usePageOf({ query, chosen }: CatalogList, stale: boolean) {
  const own = withoutOrder(query)
  const [shown, setShown] = useState(own)
  if (!stale && shown !== own) setShown(own)
  const isShown = withoutOrder(chosen) === shown
  return (page: number): CatalogQuery => ({ ...chosen, page: isShown ? page : 1 })
}

/** Returns the part of a query on which the number of pages depends, as text. */
function withoutOrder(query: CatalogQuery): string {
  return catalogHref('', { ...query, sort: null, page: 1 })
}

type NoProductsProps = {
  list: CatalogList
  total: number
  title: string
  text: string | undefined
  action: ReactNode
  after: ReactNode
}

function NoProducts({ list, total, title, text: hint, action, after }: NoProductsProps) {
  const t = useTranslate()
  const link = (href: string, label: string) => (
    <a href={href} className={buttonClass('secondary')}>
      {label}
    </a>
  )
  // On the first page, a total above 0 is an error of the upstream: no other page could show more.
  if (total > 0 && list.query.page > 1) {
    const last = Math.max(1, Math.ceil(total / list.query.size))
    return (
      <EmptyState
        title={t('catalog.empty.pageTitle')}
        text={t('catalog.empty.pageText', { pages: last })}
        action={link(
          catalogHref(list.basePath, changeQuery(list.chosen, { page: 1 })),
          t('catalog.empty.pageAction'),
        )}
      />
    )
  }
  if (countFilters(list.query) > 0) {
    return (
      <EmptyState
        icon={<SearchX className="size-7" />}
        title={t('catalog.empty.filterTitle')}
        text={t('catalog.empty.filterText')}
        action={link(
          catalogHref(list.basePath, clearFilters(list.chosen)),
          t('catalog.filter.clear'),
        )}
      />
    )
  }
  return (
    <>
      <EmptyState icon={<SearchX className="size-7" />} title={title} text={hint} action={action} />
      {after}
    </>
  )
}
