import { useTranslate } from '#client/i18n/translate.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { COMPARED_MAX } from '#contracts/limits.ts'
import type { LeftOut } from '#contracts/catalog/compare.ts'

type LeftOutNoticeProps = {
  leftOut: LeftOut
  /** Reason to show if the URL names too many products. The default reason speaks of a comparison. */
  tooMany?: string
}

/** Shows how many entries of the URL the page leaves out, and why. Never shows text from the URL. */
export function LeftOutNotice({ leftOut, tooMany }: LeftOutNoticeProps) {
  const t = useTranslate()
  const { unknown, unread, unreadable } = leftOut
  const count = leftOut.tooMany
  const reasons = [
    unknown.length > 0 && t('catalog.compare.unknown', { count: unknown.length }),
    unread.length > 0 && t('catalog.compare.unread', { count: unread.length }),
    count > 0 && (tooMany ?? t('catalog.compare.tooMany', { count, max: COMPARED_MAX })),
    unreadable > 0 && t('catalog.compare.unreadable', { count: unreadable }),
  ].filter((reason) => reason !== false)
  if (reasons.length === 0) return null
  return (
    <Notice tone="warning" role="status">
      <ul className="flex flex-col gap-1">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  )
}
