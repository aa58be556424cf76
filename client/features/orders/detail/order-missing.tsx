import { SearchX } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/sections/empty-state.tsx'

/** Shown for an order number that does not exist or belongs to someone else. */
export function OrderMissing() {
  const t = useTranslate()
  return (
    <EmptyState
      icon={<SearchX className="size-7" />}
      title={t('orders.missing.title')}
      text={t('orders.missing.text')}
      action={
        <a href={paths.orders()} className={buttonClass('secondary')}>
          {t('orders.back')}
        </a>
      }
    />
  )
}
