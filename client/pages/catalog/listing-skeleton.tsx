import { ProductGridSkeleton } from '#client/features/catalog/tiles/product-grid.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

/** Placeholder of a product list while its category or brand is loading. */
export function ListingSkeleton() {
  return (
    <div className="page-width flex flex-col gap-8 pt-6 pb-24" aria-hidden="true">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-10 w-2/3 max-w-md" />
      <ProductGridSkeleton count={8} />
    </div>
  )
}
