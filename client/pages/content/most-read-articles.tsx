import { ArticleLinks } from '#client/features/content/articles/article-teaser.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import type { Loadable } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { ArticleTeaser } from '#contracts/content/content.ts'

/** Lists the most read articles beside an article or the list of articles. */
export function MostReadArticles({ from }: { from: Loadable<{ list: ArticleTeaser[] }> }) {
  const t = useTranslate()
  return (
    <Section size="small" title={t('content.articles.mostRead')}>
      <QueryResult from={from} skeleton={<Skeleton className="h-96" />}>
        {({ list }) => <ArticleLinks articles={list} numbered />}
      </QueryResult>
    </Section>
  )
}
