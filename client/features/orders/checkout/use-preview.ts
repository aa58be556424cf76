import { useEffect, useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { useBrowserQuery } from '#client/api/use-query.ts'
import { previewQuery } from '#client/features/orders/queries.ts'
import { isCountry } from '#contracts/countries.ts'
import { SHIPPING_METHODS } from '#contracts/orders/statuses.ts'
import type { ShippingMethod } from '#contracts/orders/statuses.ts'
import type { OrderItem } from '#contracts/cart/cart.ts'
import { defined } from '#contracts/values.ts'
import type { CheckoutFormApi } from './steps/use-checkout-form.ts'

/**
 * Fetches the cost of the order for the values entered so far. Until a new response arrives, `preview` holds the
 * previous one. `settled` is true if `preview` belongs to the current values.
 */
export function usePreview(form: CheckoutFormApi, items: readonly OrderItem[]) {
  const [country, shippingMethod] = form.watch(['address.country', 'shippingMethod'])
  // The request contains the city, because the courier delivers in one city only. The delay avoids a request for each
  // typed letter.
  const [city, setCity] = useState(() => form.getValues('address.city'))
  const typed = form.watch('address.city')
  useEffect(() => {
    const timer = setTimeout(() => setCity(typed), 400)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    const take = () => setCity(form.getValues('address.city'))
    // A shopper who leaves the field has finished typing.
    addEventListener('focusout', take)
    return () => removeEventListener('focusout', take)
  }, [form])
  const preview = useBrowserQuery(
    previewQuery(
      defined({
        items: [...items],
        country: isCountry(country) ? country : undefined,
        city: city || undefined,
        shippingMethod:
          isShipping(shippingMethod) && isCountry(country) ? shippingMethod : undefined,
      }),
    ),
    { placeholderData: keepPreviousData },
  )
  const { setValue, getValues } = form
  const options = preview.data
  useEffect(() => {
    if (!options) return
    // Clears a chosen method that is no longer available.
    const { shippingMethod: shipping, paymentMethod: payment } = getValues()
    if (!isOffered(options.shipping, shipping)) setValue('shippingMethod', '')
    if (!isOffered(options.payment, payment)) setValue('paymentMethod', '')
  }, [options, getValues, setValue])
  const settled =
    preview.isSuccess && !preview.isFetching && !preview.isPlaceholderData && typed === city
  return { preview, settled }
}

function isShipping(code: string): code is ShippingMethod {
  return SHIPPING_METHODS.some((method) => method === code)
}

function isOffered(options: readonly { code: string; available: boolean }[], code: string) {
  return options.some((option) => option.code === code && option.available)
}
