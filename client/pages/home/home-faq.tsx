import { paths } from '#client/paths.ts'
import { FaqList } from '#client/features/content/help/faq-list.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { homeFaqQuery } from '#client/features/content/queries.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'

/** Shows the first question of each category on the home page (docs/specification.md › Routes). */
export function HomeFaq() {
  const t = useTranslate()
  const faq = usePageQuery(homeFaqQuery)
  if (faq.data?.length === 0) return null
  return (
    <Section
      title={t('home.faq.title')}
      more={{ label: t('home.faq.more'), href: paths.faq() }}
      height={[385, 354, 358]}
    >
      <QueryResult from={faq} skeleton={<Skeleton className="h-80 w-full" />}>
        {(entries) => <FaqList entries={entries} />}
      </QueryResult>
    </Section>
  )
}
