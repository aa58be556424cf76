import type { PageProps } from '#client/route.ts'
import { paths } from '#client/paths.ts'
import {
  ArticleBody,
  ArticleBodySkeleton,
} from '#client/features/content/articles/article-body.tsx'
import { ArticleNeighbours } from '#client/features/content/articles/article-neighbours.tsx'
import { ArticleLinks } from '#client/features/content/articles/article-teaser.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { articleQuery, mostReadQuery } from '#client/features/content/queries.ts'
import { Section } from '#client/sections/section.tsx'
import { Missing } from '#client/pages/parts/missing.tsx'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'
import { MostReadArticles } from './most-read-articles.tsx'

/**
 * Shows /articleInfo/{id}: an article, its neighbours, and lists of articles “also read” and “most read”
 * (docs/specification.md › Routes).
 */
export default function ArticlePage({ params }: PageProps) {
  const t = useTranslate()
  const article = usePageQuery(articleQuery(Number(params.id)))
  const mostRead = usePageQuery(mostReadQuery)
  if (article.isError && !article.data) {
    const action = { label: 'content.articles.all', href: paths.articles() } as const
    return <Missing query={article} title="content.missing.article" action={action} />
  }
  if (!article.data) {
    return (
      <div className="page-width py-8">
        <ArticleBodySkeleton />
      </div>
    )
  }
  const { data } = article
  return (
    <PageFrame
      crumbs={[{ label: t('meta.articles'), href: paths.articles() }, { label: data.info.title }]}
    >
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-12">
          <ArticleBody article={data} />
          <ArticleNeighbours article={data} hrefFor={paths.article} />
        </div>
        <aside className="flex flex-col gap-12">
          {data.alsoRead.length > 0 && (
            <Section size="small" title={t('content.articles.alsoRead')}>
              <ArticleLinks articles={data.alsoRead} />
            </Section>
          )}
          <MostReadArticles from={mostRead} />
        </aside>
      </div>
    </PageFrame>
  )
}
