import type { ReactNode } from 'react'
import type { ProductSummary as Product } from '#contracts/catalog/catalog.ts'
import { PricesAsOf } from '#client/product/prices-as-of.tsx'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

/**
 * `beside` has fewer columns, for a grid beside the filters. `full` takes the full width of the page. `row` also takes
 * the full width, but on phones it is one row that scrolls sideways.
 */
export type GridLayout = 'beside' | 'full' | 'row'

const COLUMNS: Record<GridLayout, string> = {
  beside: 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 2xl:grid-cols-4',
  full: 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4',
  row: 'grid grid-cols-2 gap-3 max-sm:snap-row sm:gap-4 md:grid-cols-3 lg:grid-cols-4',
}

/** Aligns image and text of neighbouring cards on shared rows. */
const CARD_ROWS = 'row-span-2 grid min-w-0 grid-cols-1 grid-rows-subgrid gap-y-0'

const SIZES: Record<GridLayout, string> = {
  beside:
    '(min-width: 96rem) 15rem, (min-width: 84rem) 20rem, (min-width: 64rem) 22vw, (min-width: 48rem) 29vw, 44vw',
  full: '(min-width: 84rem) 19rem, (min-width: 64rem) 22vw, (min-width: 48rem) 29vw, 44vw',
  row: '(min-width: 84rem) 19rem, (min-width: 64rem) 22vw, (min-width: 48rem) 29vw, (min-width: 40rem) 44vw, 58vw',
}

type ProductGridProps = {
  products: readonly Product[]
  layout?: GridLayout
  /** Loads the first image of the grid with priority. */
  priority?: boolean
  action?: ((product: Product) => ReactNode) | undefined
}

export function ProductGrid({ products, layout = 'full', priority, action }: ProductGridProps) {
  return (
    <div className="flex flex-col gap-3">
      <PricesAsOf products={products} />
      <ul className={COLUMNS[layout]}>
        {products.map((product, index) => (
          <li key={product.id} className={CARD_ROWS}>
            <ProductCard
              product={product}
              sizes={SIZES[layout]}
              priority={Boolean(priority) && index === 0}
              action={action?.(product)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function ProductGridSkeleton({
  count,
  layout = 'full',
}: {
  count: number
  layout?: GridLayout
}) {
  return (
    <div className={COLUMNS[layout]} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  )
}
