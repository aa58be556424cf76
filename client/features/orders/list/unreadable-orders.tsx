import { useTranslate } from '#client/i18n/translate.tsx'
import { Notice } from '#client/ui/notice.tsx'

/** Shows how many orders exist but could not be read, so that the shopper knows that the list is incomplete. */
export function UnreadableOrders({ count }: { count: number }) {
  const t = useTranslate()
  if (count === 0) return null
  return (
    <Notice tone="warning" role="status">
      {t('orders.unreadable', { count })}
    </Notice>
  )
}
