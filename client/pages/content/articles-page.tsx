import { keepPreviousData } from '@tanstack/react-query'
import type { PageProps } from '#client/route.ts'
import { paths } from '#client/paths.ts'
import {
  ArticleCard,
  ArticleGridSkeleton,
} from '#client/features/content/articles/article-teaser.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { parsePage } from '#client/lib/parse-page.ts'
import { usePageQuery } from '#client/api/use-query.ts'
import { articlesQuery, mostReadQuery } from '#client/features/content/queries.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Pagination } from '#client/sections/pagination.tsx'
import { EmptyState } from '#client/sections/empty-state.tsx'
import { ARTICLES_PER_PAGE } from '#contracts/limits.ts'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'
import { MostReadArticles } from './most-read-articles.tsx'

/** Shows /article: pages of articles, newest first, and the most read articles (docs/specification.md › Routes). */
export default function ArticlesPage({ search }: PageProps) {
  const t = useTranslate()
  const page = parsePage(search)
  const articles = usePageQuery(articlesQuery(search), {
    placeholderData: keepPreviousData,
  })
  const mostRead = usePageQuery(mostReadQuery)
  const hrefFor = (number: number) => paths.articles(number === 1 ? {} : { page: number })
  return (
    <PageFrame
      crumbs={[{ label: t('meta.articles') }]}
      title={t('meta.articles')}
      lead={t('content.articles.lead')}
    >
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <QueryResult from={articles} skeleton={<ArticleGridSkeleton count={6} />}>
          {({ list, total }) =>
            list.length === 0 ? (
              <EmptyState
                title={t('content.articles.empty')}
                action={
                  <a href={paths.articles()} className={buttonClass('secondary')}>
                    {t('content.articles.all')}
                  </a>
                }
              />
            ) : (
              <div className="flex flex-col gap-10">
                <ul className="grid gap-4 sm:grid-cols-2">
                  {list.map((article, index) => (
                    <li key={article.id}>
                      <ArticleCard article={article} priority={index === 0} />
                    </li>
                  ))}
                </ul>
                <Pagination
                  page={page}
                  pageCount={Math.ceil(total / ARTICLES_PER_PAGE)}
                  hrefFor={hrefFor}
                />
              </div>
            )
          }
        </QueryResult>
        <aside className="lg:sticky lg:top-32">
          <MostReadArticles from={mostRead} />
        </aside>
      </div>
    </PageFrame>
  )
}
