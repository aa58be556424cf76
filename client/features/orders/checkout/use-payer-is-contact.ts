import { useEffect, useState } from 'react'
import type { CheckoutFormApi } from './steps/use-checkout-form.ts'

/**
 * Returns a state and its setter: true if the contact pays. While true, the payer's hidden fields copy the contact's
 * values and show no errors.
 */
export function usePayerIsContact({ watch, setValue, getValues, clearErrors }: CheckoutFormApi) {
  const { name, email, phone } = watch('contact')
  const state = useState(() => {
    const { contact, payer } = getValues()
    return (
      payer.email === contact.email && payer.name === contact.name && payer.phone === contact.phone
    )
  })
  const [isContact] = state
  useEffect(() => {
    if (!isContact) return
    setValue('payer.name', name)
    setValue('payer.email', email)
    setValue('payer.phone', phone)
    clearErrors(['payer.name', 'payer.email', 'payer.phone'])
  }, [isContact, name, email, phone, setValue, clearErrors])
  return state
}
