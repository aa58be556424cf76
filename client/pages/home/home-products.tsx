import { paths } from '#client/paths.ts'
import { QuickAddButton } from '#client/features/cart/add-to-cart-button.tsx'
import { newProductsQuery, saleQuery } from '#client/features/catalog/queries.ts'
import { ProductGrid, ProductGridSkeleton } from '#client/features/catalog/tiles/product-grid.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import type { Loadable } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'

const SHOWN = 4

type HomeProductsProps = {
  title: string
  lead: string
  emptyText: string
  more: { label: string; href: string }
  from: Loadable<readonly ProductSummary[]>
}

/** Shows the products with the largest price reductions. */
export function SaleProducts() {
  const t = useTranslate()
  return (
    <HomeProducts
      title={t('home.sale.title')}
      lead={t('home.sale.lead')}
      emptyText={t('home.sale.empty')}
      more={{ label: t('home.sale.more'), href: paths.catalog({ sort: 'sales_desc' }) }}
      from={usePageQuery(saleQuery)}
    />
  )
}

export function NewProducts() {
  const t = useTranslate()
  const newest = usePageQuery(newProductsQuery)
  return (
    <HomeProducts
      title={t('home.new.title')}
      lead={t('home.new.lead')}
      emptyText={t('home.new.empty')}
      more={{ label: t('home.new.more'), href: paths.catalog({ tag: 'newest' }) }}
      from={{ ...newest, data: newest.data?.list }}
    />
  )
}

function HomeProducts({ title, lead, emptyText, more, from }: HomeProductsProps) {
  return (
    <Section title={title} lead={lead} more={more}>
      <QueryResult from={from} skeleton={<ProductGridSkeleton count={SHOWN} />}>
        {(products) =>
          products.length === 0 ? (
            <p className="text-ink-soft">{emptyText}</p>
          ) : (
            <ProductGrid
              products={products}
              action={(product) => <QuickAddButton product={product} />}
            />
          )
        }
      </QueryResult>
    </Section>
  )
}
