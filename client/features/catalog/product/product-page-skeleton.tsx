import { Skeleton, SkeletonText } from '#client/ui/skeleton.tsx'

/**
 * Grid with title, gallery and buy box. On wide screens, the gallery is on one side, title and buy box on the other.
 */
export const PRODUCT_GRID =
  'grid items-start gap-5 sm:gap-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-14 lg:gap-y-6'

/** Placeholder of a product page, with the layout of the loaded page. */
export function ProductPageSkeleton() {
  return (
    <div className="page-width flex flex-col gap-6 pt-4 pb-24 lg:gap-8 lg:pt-6" aria-hidden="true">
      <Skeleton className="h-7 w-72 max-w-full" />
      <div className={PRODUCT_GRID}>
        <div className="flex flex-col gap-6 lg:col-start-2">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-40" />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Skeleton className="aspect-square w-full rounded-card!" />
        </div>
        <div className="flex flex-col gap-6">
          <SkeletonText lines={3} />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      </div>
    </div>
  )
}
