import type { PageProps } from '#client/route.ts'
import { paths } from '#client/paths.ts'
import { BrandLogo } from '#client/features/catalog/tiles/brand-tile.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { brandQuery } from '#client/features/catalog/queries.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { RichText } from '#client/ui/rich-text.tsx'
import { Missing } from '#client/pages/parts/missing.tsx'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { ProductListing } from './product-listing.tsx'

/** Shows /brandsInfo/{id}: a brand and its products (docs/specification.md › Routes). */
export default function BrandPage({ params, search }: PageProps) {
  const t = useTranslate()
  const id = Number(params.id)
  const brand = usePageQuery(brandQuery(id))
  if (brand.isError && !brand.data) {
    const action = { label: 'catalog.brands.all', href: paths.brands() } as const
    return <Missing query={brand} title="catalog.missing.brand" action={action} />
  }
  if (!brand.data) return <ListingSkeleton />
  const { data } = brand
  return (
    <PageFrame crumbs={[{ label: t('meta.brands'), href: paths.brands() }, { label: data.name }]}>
      <header className="flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-8">
        <BrandLogo brand={data} className="h-32 w-full shrink-0 rounded-card p-6 sm:w-64" />
        <div className="flex flex-col gap-3">
          <h1 className="text-heading font-semibold">{data.name}</h1>
          <RichText html={data.descriptionHtml} className="text-ink-soft" />
        </div>
      </header>
      <ProductListing
        key={id}
        basePath={paths.brand(id)}
        search={search}
        scope={{ brandId: id }}
        emptyTitle={t('catalog.empty.brand')}
        emptyAction={
          <a href={paths.catalog()} className={buttonClass('secondary')}>
            {t('catalog.toCatalog')}
          </a>
        }
      />
    </PageFrame>
  )
}
