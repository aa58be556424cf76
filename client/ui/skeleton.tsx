import { cx } from './class-names.ts'

/** Grey placeholder for content that is still loading. `className` sets the size that the content will have. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-skeleton
      className={cx(
        'block animate-[breathe_1.6s_ease-in-out_infinite] rounded-control bg-(--sheen)',
        className,
      )}
    />
  )
}

/** Placeholder of several lines of text. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-3">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? 'h-4 w-2/3' : 'h-4 w-full'} />
      ))}
    </span>
  )
}
