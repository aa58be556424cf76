import { SearchX } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useText } from '#client/i18n/text.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/state-panel.tsx'

/** Shown for an order number that does not exist or belongs to someone else. */
export function OrderMissing() {
  const text = useText()
  return (
    <EmptyState
      icon={<SearchX className="size-7" />}
      title={text('orders.missing.title')}
      text={text('orders.missing.text')}
      action={
        <a href={paths.orders()} className={buttonClass('secondary')}>
          {text('orders.back')}
        </a>
      }
    />
  )
}
