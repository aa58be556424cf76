import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useForeignLang } from '#client/i18n/use-foreign-lang.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import type { Article } from '#contracts/content/content.ts'

type ArticleNeighboursProps = {
  article: Article
  hrefFor: (id: number) => string
}

/** Links to the previous and the next article (docs/specification.md › Routes). */
export function ArticleNeighbours({
  article: { previous, next },
  hrefFor,
}: ArticleNeighboursProps) {
  const t = useTranslate()
  const foreignLang = useForeignLang()
  if (!previous && !next) return null
  const link =
    'focus-ring group flex h-full flex-col gap-1 rounded-card border border-line bg-surface p-4 hover:border-line-strong'
  return (
    <nav aria-label={t('content.article.neighbours')} className="grid gap-3 sm:grid-cols-2">
      {previous ? (
        <a href={hrefFor(previous.id)} rel="prev" className={link}>
          <span className="flex items-center gap-2 text-caption text-ink-soft">
            <ArrowLeft className="size-4 rtl:rotate-180" />
            {t('content.article.previous')}
          </span>
          <span
            lang={foreignLang(previous.language)}
            className="font-medium group-hover:text-accent"
          >
            {previous.title}
          </span>
        </a>
      ) : (
        <span className="max-sm:hidden" />
      )}
      {next && (
        <a href={hrefFor(next.id)} rel="next" className={`${link} sm:items-end sm:text-end`}>
          <span className="flex items-center gap-2 text-caption text-ink-soft">
            {t('content.article.next')}
            <ArrowRight className="size-4 rtl:rotate-180" />
          </span>
          <span lang={foreignLang(next.language)} className="font-medium group-hover:text-accent">
            {next.title}
          </span>
        </a>
      )}
    </nav>
  )
}
