import type { PageProps } from '#client/route.ts'
import { paths } from '#client/paths.ts'
import { useText } from '#client/i18n/text.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { PageFrame } from './parts/page-frame.tsx'
import { ProductListing } from './parts/product-listing.tsx'

/** Shows /catalog: all products (docs/specification.md › Routes). */
export default function CatalogPage({ search }: PageProps) {
  const text = useText()
  return (
    <PageFrame crumbs={[{ label: text('meta.catalog') }]} title={text('meta.catalog')}>
      <ProductListing
        basePath={paths.catalog()}
        search={search}
        withCategories
        emptyTitle={text('catalog.empty.shop')}
        emptyAction={
          <a href={paths.home()} className={buttonClass('secondary')}>
            {text('catalog.toHome')}
          </a>
        }
      />
    </PageFrame>
  )
}
