import { ChevronRight } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useForeignLang } from '#client/i18n/use-foreign-lang.ts'
import { cx } from '#client/ui/class-names.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { ArticleTeaser } from '#contracts/content/content.ts'

type AssistanceListProps = {
  items: readonly ArticleTeaser[]
  /** True for a list beside other text, where wide screens have room for one column only. */
  beside?: boolean
}

/** Lists the topics of customer assistance. */
export function AssistanceList({ items, beside }: AssistanceListProps) {
  const foreignLang = useForeignLang()
  return (
    <ul className={cx('grid gap-3 sm:grid-cols-2', beside && 'lg:grid-cols-1')}>
      {items.map((item) => (
        <li key={item.id}>
          <a
            href={paths.assistanceItem(item.id)}
            className="focus-ring group flex h-full items-start justify-between gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-strong sm:p-5"
          >
            <span lang={foreignLang(item.language)} className="flex flex-col gap-1">
              <span className="font-medium group-hover:text-accent">{item.title}</span>
              <span className="text-small text-ink-soft">{item.summary}</span>
            </span>
            <ChevronRight className="mt-0.5 size-5 shrink-0 text-ink-soft rtl:rotate-180" />
          </a>
        </li>
      ))}
    </ul>
  )
}

export function AssistanceSkeleton({ count }: { count: number }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-24 rounded-card!" />
      ))}
    </div>
  )
}
