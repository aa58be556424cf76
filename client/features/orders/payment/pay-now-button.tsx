import { CreditCard } from 'lucide-react'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Button } from '#client/ui/button.tsx'
import type { ButtonSize } from '#client/ui/button.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { usePayNow } from './use-pay-now.ts'

type PayNowButtonProps = {
  order: Pick<Order, 'orderNo'>
  /** Email of a guest, required to access the order. */
  email?: string | undefined
  /** `small` is for lists of orders. The accessible label then also contains the order number. */
  size?: ButtonSize
}

/** Button for an order that can be paid by card. Redirects the shopper to the card provider. */
export function PayNowButton({ order: { orderNo }, email, size = 'medium' }: PayNowButtonProps) {
  const t = useTranslate()
  const { labelled } = usePunctuation()
  const payNow = usePayNow()
  const name = t('orders.number', { orderNo })
  return (
    <Button
      size={size}
      icon={<CreditCard className="size-5" />}
      busy={payNow.busy}
      aria-label={size === 'small' ? labelled(t('orders.payNow'), name) : undefined}
      onClick={() => payNow.pay({ orderNo, email })}
    >
      {t('orders.payNow')}
    </Button>
  )
}
