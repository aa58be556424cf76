import { useEffect } from 'react'
import type { ContractForm } from '#client/forms/use-zod-form.ts'
import { useZodForm } from '#client/forms/use-zod-form.ts'
import { rememberCountry, rememberedCountry } from '#client/session/country.ts'
import { readCheckoutDraft, storeCheckoutDraft } from '#client/session/checkout-draft.ts'
import { isCountry } from '#contracts/countries.ts'
import type { CheckoutForm, CheckoutInput } from '#contracts/orders/orders.ts'
import { checkoutFormSchema } from '#contracts/orders/orders.ts'
import type { Known } from './checkout-values.ts'
import { startValues } from './checkout-values.ts'

export type CheckoutFormApi = ContractForm<CheckoutInput, CheckoutForm>

/**
 * Creates the checkout form. Stores every change in the draft, so that a reload or an expired session loses nothing. If
 * this device remembers a country for delivery costs, a country that the shopper chooses in the form replaces it.
 */
export function useCheckoutForm(known: Known): CheckoutFormApi {
  const start = startValues(readCheckoutDraft().values, known)
  const form = useZodForm<CheckoutInput, CheckoutForm>(checkoutFormSchema, start, {
    // The form library must not move the focus, because `useFocusFirstError` moves it to the first error.
    shouldFocusError: false,
  })
  const { watch } = form
  useEffect(() => {
    const subscription = watch((values, { name, type }) => {
      storeCheckoutDraft({ ...readCheckoutDraft(), values: { ...values, agree: false } })
      // `type` is undefined if a saved address has filled in the country. The shopper has then not chosen it.
      const country = values.address?.country ?? ''
      const isChosen = name === 'address.country' && type === 'change' && isCountry(country)
      if (isChosen && rememberedCountry() !== undefined) rememberCountry(country)
    })
    return () => subscription.unsubscribe()
  }, [watch])
  return form
}
