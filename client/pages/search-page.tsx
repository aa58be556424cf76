import { useEffect } from 'react'
import type { PageProps } from '#client/route.ts'
import { paths } from '#client/paths.ts'
import { parseCatalogQuery } from '#client/features/catalog/listing/catalog-query.ts'
import { SearchForm } from '#client/features/catalog/search/search-form.tsx'
import { useText } from '#client/i18n/text.tsx'
import { navigate } from '#client/lib/navigate.ts'
import { readKeyword } from '#client/session/keyword.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { PageFrame } from './parts/page-frame.tsx'
import { ProductListing } from './parts/product-listing.tsx'

/**
 * Shows /search: the keyword comes from the query, or from session storage if the URL has none (contracts/decisions.md
 * › search).
 */
export default function SearchPage({ search }: PageProps) {
  const text = useText()
  const { keyword } = parseCatalogQuery(search)
  const asked = search.has('q')
  useEffect(() => {
    const stored = asked ? '' : readKeyword()
    if (stored) navigate(paths.search({ q: stored }), { replace: true })
  }, [asked])
  const title = keyword ? text('catalog.search.results', { keyword }) : text('meta.search')
  return (
    <PageFrame crumbs={[{ label: text('meta.search') }]} title={title}>
      {keyword === '' && <SearchForm keyword="" />}
      <ProductListing
        basePath={paths.search()}
        search={search}
        emptyTitle={text('catalog.empty.search', { keyword })}
        emptyText={text('catalog.empty.searchText')}
        emptyAction={
          <a href={paths.catalog()} className={buttonClass('secondary')}>
            {text('catalog.toCatalog')}
          </a>
        }
      />
    </PageFrame>
  )
}
