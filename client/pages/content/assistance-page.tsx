import { paths } from '#client/paths.ts'
import {
  AssistanceList,
  AssistanceSkeleton,
} from '#client/features/content/help/assistance-list.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { assistanceQuery } from '#client/features/content/queries.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { EmptyState } from '#client/sections/empty-state.tsx'
import { HelpFrame } from './help-frame.tsx'

/** Shows /help/client: customer assistance by topic. */
export default function AssistancePage() {
  const t = useTranslate()
  const assistance = usePageQuery(assistanceQuery)
  return (
    <HelpFrame
      current={paths.assistance()}
      title={t('meta.assistance')}
      lead={t('content.assistance.lead')}
    >
      <QueryResult from={assistance} skeleton={<AssistanceSkeleton count={12} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('content.assistance.empty')} />
          ) : (
            <AssistanceList items={list} />
          )
        }
      </QueryResult>
    </HelpFrame>
  )
}
