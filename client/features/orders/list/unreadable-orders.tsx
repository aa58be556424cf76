import { useTranslate } from '#client/i18n/translate.tsx'
import { Notice } from '#client/ui/notice.tsx'

/** Names the number of orders that exist but could not be read, so that none is missed silently. */
export function UnreadableOrders({ count }: { count: number }) {
  const t = useTranslate()
  if (count === 0) return null
  return (
    <Notice tone="warning" role="status">
      {t('orders.unreadable', { count })}
    </Notice>
  )
}
