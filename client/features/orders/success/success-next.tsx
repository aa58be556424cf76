import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import type { Order } from '#contracts/orders/orders.ts'
import { isPayableByCard } from '#contracts/orders/statuses.ts'
import { isCardDeclined } from '#client/features/orders/status/order-progress.ts'
import { PayNowButton } from '#client/features/orders/payment/pay-now-button.tsx'

type SuccessNextProps = {
  order: Order | undefined
  email: string | undefined
  /** URL of the order's details. */
  href: string
}

/**
 * Shows the next steps after an order: pay by card, ask about a declined payment, open the details or continue
 * shopping.
 */
export function SuccessNext({ order, email, href }: SuccessNextProps) {
  const t = useTranslate()
  const payable = order !== undefined && isPayableByCard(order)
  const declined = order !== undefined && isCardDeclined(order)
  return (
    <div className="mt-4 flex gap-3 print:hidden border-t border-line pt-6 max-sm:flex-col sm:flex-wrap">
      {payable && <PayNowButton order={order} email={email} />}
      {declined && (
        <Button variant="secondary" onClick={() => openDialog('issue', { type: 'question' })}>
          {t('layout.ask')}
        </Button>
      )}
      <a href={href} className={buttonClass(payable ? 'secondary' : 'primary')}>
        {t('checkout.success.details')}
      </a>
      <a href={paths.catalog()} className={buttonClass('quiet')}>
        {t('cart.continue')}
      </a>
      {payable && <p className="basis-full text-small text-ink-soft">{t('orders.payNow.text')}</p>}
    </div>
  )
}
