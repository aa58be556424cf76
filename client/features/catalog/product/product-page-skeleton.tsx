import { Skeleton, SkeletonText } from '#client/ui/skeleton.tsx'

/** Placeholder of a product page, with the layout of the loaded page. */
export function ProductPageSkeleton() {
  return (
    <div className="page-width flex flex-col gap-6 pt-4 pb-24 lg:gap-8 lg:pt-6" aria-hidden="true">
      <Skeleton className="h-7 w-72 max-w-full" />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-14">
        <Skeleton className="aspect-square w-full rounded-card!" />
        <div className="flex flex-col gap-6">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-40" />
          <SkeletonText lines={3} />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      </div>
    </div>
  )
}
