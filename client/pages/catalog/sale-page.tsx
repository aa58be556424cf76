import { keepPreviousData } from '@tanstack/react-query'
import { usePageQuery } from '#client/api/use-query.ts'
import {
  catalogHref,
  clearFilters,
  parseCatalogQuery,
} from '#client/features/catalog/listing/catalog-query.ts'
import { CatalogToolbar } from '#client/features/catalog/listing/catalog-toolbar.tsx'
import { ProductResults } from '#client/features/catalog/listing/product-results.tsx'
import { useResultsFocus } from '#client/features/catalog/listing/use-results-focus.ts'
import { reducedQuery } from '#client/features/catalog/queries.ts'
import { ProductGridSkeleton } from '#client/features/catalog/tiles/product-grid.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { navigate } from '#client/lib/navigate.ts'
import { paths } from '#client/paths.ts'
import type { PageProps } from '#client/route.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { CardActions } from '#client/pages/parts/card-actions.tsx'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'

/** Shows /sale: all reduced products, biggest saving first (contracts/decisions.md › reduced products). */
export default function SalePage({ search }: PageProps) {
  const t = useTranslate()
  const asked = parseCatalogQuery(search)
  const query = { ...clearFilters({ ...asked, keyword: '' }), page: asked.page }
  const basePath = paths.sale()
  const reduced = usePageQuery(reducedQuery(search), { placeholderData: keepPreviousData })
  const { list, area, column, heading } = useResultsFocus(
    {
      basePath,
      scope: {},
      query,
      go: (next) => navigate(catalogHref(basePath, next), { keepScroll: true }),
    },
    reduced.isPlaceholderData ? undefined : reduced.data,
  )
  const total = reduced.data?.total
  return (
    <PageFrame crumbs={[{ label: t('home.sale.title') }]} title={t('home.sale.title')}>
      <div ref={area}>
        <div ref={column} className="flex flex-col gap-5">
          {total !== 0 && (
            <CatalogToolbar
              list={list}
              heading={heading}
              total={total}
              failed={reduced.isError}
              filterButton={null}
              defaultSort={t('catalog.sort.saving')}
            />
          )}
          <QueryResult from={reduced} skeleton={<ProductGridSkeleton count={list.query.size} />}>
            {(page) => (
              <ProductResults
                list={list}
                page={page}
                stale={reduced.isPlaceholderData}
                emptyTitle={t('home.sale.empty')}
                emptyAction={
                  <a href={paths.catalog()} className={buttonClass('secondary')}>
                    {t('catalog.toCatalog')}
                  </a>
                }
                action={(product) => <CardActions product={product} />}
                layout="full"
              />
            )}
          </QueryResult>
        </div>
      </div>
    </PageFrame>
  )
}
