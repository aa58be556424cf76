import { useEffect, useEffectEvent } from 'react'
import { focusField } from './focus-field.ts'
import type { ShownError } from './shown-errors.ts'
import type { CheckoutFormApi } from './use-checkout-form.ts'

/**
 * After each submit, focuses the first invalid field of the page. The library for forms would focus the field that was
 * rendered first. But the methods of delivery and payment are rendered after the fields below them, because they depend
 * on the preview of the order.
 */
export function useFocusFirstError(form: CheckoutFormApi, shown: readonly ShownError[]): void {
  const { submitCount } = form.formState
  const focusFirst = useEffectEvent(() => {
    const [first] = shown
    if (first) focusField(first.name)
  })
  useEffect(() => {
    if (submitCount > 0) focusFirst()
  }, [submitCount])
}
