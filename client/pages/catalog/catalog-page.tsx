import type { PageProps } from '#client/route.ts'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'
import { ProductListing } from './product-listing.tsx'

/** Shows /catalog: all products (docs/specification.md › Routes). */
export default function CatalogPage({ search }: PageProps) {
  const t = useTranslate()
  return (
    <PageFrame crumbs={[{ label: t('meta.catalog') }]} title={t('meta.catalog')}>
      <ProductListing
        basePath={paths.catalog()}
        search={search}
        withCategories
        emptyTitle={t('catalog.empty.shop')}
        emptyAction={
          <a href={paths.home()} className={buttonClass('secondary')}>
            {t('catalog.toHome')}
          </a>
        }
      />
    </PageFrame>
  )
}
