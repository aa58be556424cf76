import type { PageProps } from '#client/route.ts'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { categoryQuery } from '#client/features/catalog/queries.ts'
import { ProductTitle } from '#client/product/product-title.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Missing } from '#client/pages/parts/missing.tsx'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { ProductListing } from './product-listing.tsx'

/** Shows /catalogOption/{id}: the products of one category (docs/specification.md › Routes). */
export default function CategoryPage({ params, search }: PageProps) {
  const t = useTranslate()
  const id = Number(params.id)
  const category = usePageQuery(categoryQuery(id))
  if (category.isError && !category.data)
    return <Missing query={category} title="catalog.missing.category" />
  if (!category.data) return <ListingSkeleton />
  return (
    <PageFrame
      crumbs={[{ label: t('meta.catalog'), href: paths.catalog() }, { label: category.data.name }]}
      title={<ProductTitle title={category.data.name} />}
      lead={category.data.description}
    >
      <ProductListing
        key={id}
        basePath={paths.category(id)}
        search={search}
        scope={{ categoryId: id }}
        withCategories
        emptyTitle={t('catalog.empty.category')}
        emptyAction={
          <a href={paths.catalog()} className={buttonClass('secondary')}>
            {t('catalog.toCatalog')}
          </a>
        }
      />
    </PageFrame>
  )
}
