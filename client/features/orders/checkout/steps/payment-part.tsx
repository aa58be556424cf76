import { useTranslate } from '#client/i18n/translate.tsx'
import { QueryResult } from '#client/sections/query-result.tsx'
import type { Loadable } from '#client/sections/query-result.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Preview } from '#contracts/orders/orders.ts'
import { CheckoutPart } from './checkout-part.tsx'
import { MethodChoice } from './method-choice.tsx'
import { PayerFields } from './payer-fields.tsx'
import type { PayerFieldsProps } from './payer-fields.tsx'

type PaymentPartProps = PayerFieldsProps & { preview: Loadable<Preview> }

/**
 * Asks for payment method and payer. If the upstream does not offer card payment, shows card payment as disabled, with
 * “Being integrated” as the reason (contracts/decisions.md › card).
 */
export function PaymentPart({ preview, ...payer }: PaymentPartProps) {
  const t = useTranslate()
  const { form } = payer
  return (
    <CheckoutPart number={3} title={t('checkout.part.payment')}>
      <QueryResult from={preview} skeleton={<Skeleton className="h-80 w-full" />}>
        {({ payment }) => (
          <MethodChoice
            legend={t('checkout.payment.legend')}
            field={form.field('paymentMethod')}
            options={withCard(payment, t('checkout.payment.integrated'), t('orders.pay.card'))}
          />
        )}
      </QueryResult>
      <PayerFields {...payer} />
    </CheckoutPart>
  )
}

export function withCard(
  options: Preview['payment'],
  reason: string,
  name: string,
): Preview['payment'] {
  if (options.some((option) => option.code === 'card')) return options
  return [...options, { code: 'card', name, description: '', available: false, reason }]
}
