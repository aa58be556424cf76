import { useTranslate } from '#client/i18n/translate.tsx'
import { NoScriptNote } from './no-script-note.tsx'
import { Skeleton, SkeletonText } from '#client/ui/skeleton.tsx'

/** Placeholder of a page while its module is loading. If a page depends on the visitor, also shown before hydration. */
export function PageSkeleton() {
  const t = useTranslate()
  return (
    <div className="page-width flex min-h-[70vh] flex-col gap-6 py-10">
      <NoScriptNote />
      <div className="flex flex-col gap-6 noscript:hidden">
        <output className="sr-only">{t('layout.loadingPage')}</output>
        <Skeleton className="h-10 w-64 max-w-full" />
        <Skeleton className="h-56 w-full" />
        <SkeletonText lines={4} />
      </div>
    </div>
  )
}
