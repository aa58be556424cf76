import { FileQuestion } from 'lucide-react'
import { paths } from '#client/paths.ts'
import type { MessageId } from '#client/i18n/message-id.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { isNotFound } from '#client/api/error-reader.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { QueryFailure } from '#client/sections/failure.tsx'
import { EmptyState } from '#client/sections/empty-state.tsx'

type MissingProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Title that the page shows if the entity does not exist. */
  title: MessageId
  action?: { label: MessageId; href: string }
}

/** Replaces a page whose entity does not exist (404 at its own URL) or could not be loaded. */
export function Missing({ query, title, action }: MissingProps) {
  const t = useTranslate()
  if (!isNotFound(query.error)) {
    return (
      <div className="page-width py-16">
        <QueryFailure heading from={query} />
      </div>
    )
  }
  const way = action ?? { label: 'catalog.toCatalog', href: paths.catalog() }
  return (
    <div className="page-width py-16">
      <EmptyState
        heading
        icon={<FileQuestion className="size-7" />}
        title={t(title)}
        text={t('content.missing.text')}
        action={
          <a href={way.href} className={buttonClass()}>
            {t(way.label)}
          </a>
        }
      />
    </div>
  )
}
