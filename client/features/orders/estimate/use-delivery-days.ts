import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import type { ShippingOption } from '#contracts/orders/orders.ts'

type Days = NonNullable<ShippingOption['days']>

/** Returns a function that says how long delivery usually takes, such as “3–8 working days”. */
export function useDeliveryDays(): (days: Days) => string {
  const t = useTranslate()
  const { number } = useFormats()
  return ({ min, max }) => {
    const range = min === max ? number(max) : `${number(min)}–${number(max)}`
    return t('orders.estimate.days', { range, count: max })
  }
}
