import { Suspense, lazy, useEffect } from 'react'
import type { PageProps } from '#client/route.ts'
import { paths } from '#client/paths.ts'
import { parseCatalogQuery } from '#client/features/catalog/listing/catalog-query.ts'
import { DidYouMean } from '#client/features/catalog/search/did-you-mean.tsx'
import { SearchForm } from '#client/features/catalog/search/search-form.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { CardActions } from '#client/pages/parts/card-actions.tsx'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { navigate } from '#client/lib/navigate.ts'
import { orFallback } from '#client/lib/or-fallback.ts'
import { readKeyword } from '#client/session/keyword.ts'
import { rememberSearch } from '#client/session/recent-searches.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'
import { ProductListing } from './product-listing.tsx'

const InsteadOfNothing = lazy(() =>
  orFallback(async () => {
    const module = await import('#client/features/catalog/search/instead-of-nothing.tsx')
    return { default: module.InsteadOfNothing }
  }),
)

/**
 * Shows /search. The keyword comes from the URL, or from session storage if the URL has no `q` (contracts/decisions.md
 * › search).
 */
export default function SearchPage({ search }: PageProps) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const { keyword } = parseCatalogQuery(search)
  const asked = search.has('q')
  useEffect(() => {
    const stored = asked ? '' : readKeyword()
    if (stored) navigate(paths.search({ q: stored }), { replace: true })
  }, [asked])
  useEffect(() => {
    if (keyword) rememberSearch(keyword)
  }, [keyword])
  const title = keyword ? t('catalog.search.results', { keyword }) : t('meta.search')
  return (
    <PageFrame crumbs={[{ label: t('meta.search') }]} title={title}>
      {keyword === '' && <SearchForm keyword="" />}
      <ProductListing
        basePath={paths.search()}
        search={search}
        emptyTitle={t('catalog.empty.search', { keyword })}
        emptyText={t('catalog.empty.searchText')}
        afterEmpty={
          hydrated && keyword !== '' ? (
            <Suspense fallback={null}>
              <InsteadOfNothing
                key={keyword}
                keyword={keyword}
                action={(product) => <CardActions product={product} />}
              />
            </Suspense>
          ) : undefined
        }
        emptyAction={
          <>
            <DidYouMean keyword={keyword} />
            <a href={paths.catalog()} className={buttonClass('secondary')}>
              {t('catalog.toCatalog')}
            </a>
          </>
        }
      />
    </PageFrame>
  )
}
