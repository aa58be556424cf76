import { CreditCard } from 'lucide-react'
import { paths } from '#client/app/paths.ts'
import { useText } from '#client/i18n/text.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { usePayNow } from './use-pay-now.ts'

type SuccessNextProps = {
  order: Order | undefined
  email: string | undefined
  /** Where the order's details are. */
  href: string
}

/** What comes after an order: paying it by card, its details, or going on. */
export function SuccessNext({ order, email, href }: SuccessNextProps) {
  const text = useText()
  const payNow = usePayNow()
  const payable = order?.paymentMethod === 'card' && order.paymentStatus === 'unpaid'
  return (
    <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-6">
      {payable && (
        <Button
          icon={<CreditCard className="size-5" />}
          busy={payNow.busy}
          onClick={() => payNow.pay({ orderNo: order.orderNo, email })}
        >
          {text('orders.payNow')}
        </Button>
      )}
      <a href={href} className={buttonClass(payable ? 'secondary' : 'primary')}>
        {text('checkout.success.details')}
      </a>
      <a href={paths.catalog()} className={buttonClass('quiet')}>
        {text('cart.continue')}
      </a>
    </div>
  )
}
