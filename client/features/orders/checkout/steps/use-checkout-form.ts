import { useEffect } from 'react'
import type { ContractForm } from '#client/forms/use-zod-form.ts'
import { useZodForm } from '#client/forms/use-zod-form.ts'
import { readCheckoutDraft, storeCheckoutDraft } from '#client/session/checkout-draft.ts'
import type { CheckoutForm, CheckoutInput } from '#contracts/orders/orders.ts'
import { checkoutFormSchema } from '#contracts/orders/orders.ts'
import type { Known } from './checkout-values.ts'
import { startValues } from './checkout-values.ts'

export type CheckoutFormApi = ContractForm<CheckoutInput, CheckoutForm>

/**
 * Creates the checkout form. Every change is stored in the draft, so that a reload or an expired session loses nothing.
 */
export function useCheckoutForm(known: Known): CheckoutFormApi {
  const start = startValues(readCheckoutDraft().values, known)
  const form = useZodForm<CheckoutInput, CheckoutForm>(checkoutFormSchema, start, {
    // `useFocusFirstError` moves the focus.
    shouldFocusError: false,
  })
  const { watch } = form
  useEffect(() => {
    const subscription = watch((values) => {
      storeCheckoutDraft({ ...readCheckoutDraft(), values: { ...values, agree: false } })
    })
    return () => subscription.unsubscribe()
  }, [watch])
  return form
}
