import { useEffect, useEffectEvent } from 'react'
import { focusField } from './focus-field.ts'
import type { ShownError } from './shown-errors.ts'
import type { CheckoutFormApi } from './use-checkout-form.ts'

/**
 * After each submit, focuses the topmost invalid field of the page. The form library would focus the invalid field that
 * was rendered first. But delivery and payment methods are rendered later than the fields below them, because they
 * depend on the order's preview.
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
