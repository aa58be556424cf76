import { NoScriptNote } from '#client/sections/no-script-note.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

/** Placeholder of the cart while its products are loading. */
export function CartSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <>
      <NoScriptNote />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] noscript:hidden">
        <div className="flex flex-col gap-5">
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} className="h-32 w-full" />
          ))}
        </div>
        <Skeleton className="h-80 w-full rounded-card" />
      </div>
    </>
  )
}
