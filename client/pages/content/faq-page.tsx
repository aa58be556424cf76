import { paths } from '#client/paths.ts'
import { FaqList } from '#client/features/content/help/faq-list.tsx'
import { groupFaq } from '#client/features/content/help/group-faq.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { faqQuery } from '#client/features/content/queries.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmptyState } from '#client/sections/empty-state.tsx'
import { HelpFrame } from './help-frame.tsx'

/** Shows /help/faq: questions and answers by category. */
export default function FaqPage() {
  const t = useTranslate()
  const faq = usePageQuery(faqQuery)
  return (
    <HelpFrame current={paths.faq()} title={t('meta.faq')} lead={t('content.faq.lead')}>
      <QueryResult from={faq} skeleton={<Skeleton className="h-[40rem] w-full" />}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title={t('content.faq.empty')} />
          ) : (
            <div className="flex flex-col gap-10">
              {groupFaq(entries).map((group) => (
                <section key={group.category} className="flex flex-col gap-3">
                  <h2 className="text-title font-semibold">{group.category}</h2>
                  <FaqList entries={group.entries} />
                </section>
              ))}
            </div>
          )
        }
      </QueryResult>
    </HelpFrame>
  )
}
