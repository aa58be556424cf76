import { useForeignLang } from '#client/i18n/use-foreign-lang.ts'
import { RichText } from '#client/ui/rich-text.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { Skeleton, SkeletonText } from '#client/ui/skeleton.tsx'
import type { Article } from '#contracts/content/content.ts'
import { ArticleFacts } from './article-teaser.tsx'

/** Shows an article: title, facts, image, text. */
export function ArticleBody({ article }: { article: Article }) {
  const { info } = article
  const lang = useForeignLang()(info.language)
  return (
    <article className="flex flex-col gap-6">
      <header className="flex flex-col gap-3">
        <h1 lang={lang} className="text-heading font-semibold">
          {info.title}
        </h1>
        {info.summary && (
          <p lang={lang} className="max-w-[68ch] text-lead text-ink-soft">
            {info.summary}
          </p>
        )}
        <ArticleFacts article={info} />
      </header>
      {info.image && (
        <Picture
          src={info.image}
          alt=""
          width={1280}
          height={720}
          sizes="(min-width: 64rem) 54rem, 92vw"
          priority
          className="block aspect-video w-full rounded-card bg-tile object-cover"
        />
      )}
      <RichText html={info.contentHtml} lang={lang} />
    </article>
  )
}

export function ArticleBodySkeleton() {
  return (
    <div className="flex flex-col gap-6" aria-hidden="true">
      <Skeleton className="h-10 w-3/4" />
      <Skeleton className="aspect-video w-full rounded-card!" />
      <SkeletonText lines={8} />
    </div>
  )
}
