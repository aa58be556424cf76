import { ProductGrid, ProductGridSkeleton } from '#client/features/catalog/tiles/product-grid.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import type { Loadable } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'
import { CardActions } from '#client/pages/parts/card-actions.tsx'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'

const SHOWN = 4

type HomeProductsProps = {
  title: string
  lead: string
  emptyText: string
  more: { label: string; href: string }
  from: Loadable<readonly ProductSummary[]>
}

/** Shows one product section of the home page: super sale or new products. */
export function HomeProducts({ title, lead, emptyText, more, from }: HomeProductsProps) {
  return (
    <Section title={title} lead={lead} more={more} height={[515, 1340, 1045]}>
      <QueryResult from={from} skeleton={<ProductGridSkeleton count={SHOWN} layout="row" />}>
        {(products) =>
          products.length === 0 ? (
            <p className="text-ink-soft">{emptyText}</p>
          ) : (
            <ProductGrid
              products={products}
              layout="row"
              action={(product) => <CardActions product={product} />}
            />
          )
        }
      </QueryResult>
    </Section>
  )
}
