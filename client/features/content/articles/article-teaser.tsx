import { useFormats } from '#client/i18n/formats.ts'
import { useForeignLang } from '#client/i18n/use-foreign-lang.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { paths } from '#client/paths.ts'
import { Picture } from '#client/ui/picture.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { ArticleTeaser } from '#contracts/content/content.ts'

type ArticleCardProps = { article: ArticleTeaser; priority?: boolean }

/** Shows an article in a grid: image, date, title, summary. */
export function ArticleCard({ article, priority }: ArticleCardProps) {
  const lang = useForeignLang()(article.language)
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong">
      <Picture
        src={article.image}
        alt=""
        width={640}
        height={360}
        sizes="(min-width: 84rem) 27rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw"
        priority={priority ?? false}
        className="block aspect-video w-full bg-tile object-cover"
      />
      <div className="flex grow flex-col gap-2 p-4 sm:p-5">
        <ArticleFacts article={article} />
        <h2 lang={lang} className="text-lead font-semibold">
          <a
            href={paths.article(article.id)}
            className="focus-ring rounded-mark after:absolute after:inset-0 group-hover:text-accent"
          >
            {article.title}
          </a>
        </h2>
        <p lang={lang} className="line-clamp-3 text-small text-ink-soft">
          {article.summary}
        </p>
      </div>
    </article>
  )
}

export function ArticleFacts({ article }: { article: ArticleTeaser }) {
  const t = useTranslate()
  const { date } = useFormats()
  const { createdAt, views } = article
  return (
    <p className="flex flex-wrap gap-x-3 text-caption text-ink-soft tabular">
      {createdAt !== null && (
        <time dateTime={new Date(createdAt * 1000).toISOString()}>{date(createdAt)}</time>
      )}
      {views !== null && <span>{t('content.article.views', { count: views })}</span>}
    </p>
  )
}

/** Lists articles as short links. `numbered` adds numbers, for a list whose order matters. */
export function ArticleLinks({
  articles,
  numbered,
}: {
  articles: readonly ArticleTeaser[]
  numbered?: boolean
}) {
  const foreignLang = useForeignLang()
  return (
    <ol className="divide-y divide-line border-y border-line">
      {articles.map((article, index) => (
        <li key={article.id} className="group relative flex gap-4 py-3">
          {numbered && (
            <span
              aria-hidden="true"
              className="w-5 shrink-0 text-lead font-semibold text-ink-soft tabular"
            >
              {index + 1}
            </span>
          )}
          <span className="flex min-w-0 flex-col gap-1">
            <a
              href={paths.article(article.id)}
              lang={foreignLang(article.language)}
              className="focus-ring rounded-mark font-medium after:absolute after:inset-0 group-hover:text-accent"
            >
              {article.title}
            </a>
            <ArticleFacts article={article} />
          </span>
        </li>
      ))}
    </ol>
  )
}

export function ArticleGridSkeleton({ count }: { count: number }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-96 rounded-card!" />
      ))}
    </div>
  )
}
