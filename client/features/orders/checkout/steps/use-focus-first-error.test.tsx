// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { SAVED_ADDRESS } from '#client/testing/saved-address.ts'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { MethodChoice } from './method-choice.tsx'
import { listShownErrors } from './shown-errors.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useFocusFirstError } from './use-focus-first-error.ts'

const POST = { code: 'post', name: 'Tracked post', available: true, reason: null }

/**
 * Renders the end of a checkout with a complete address. The delivery methods appear when `hasPreview` becomes true.
 */
function CheckoutEnd({ hasPreview }: { hasPreview: boolean }) {
  const form = useCheckoutForm({ profile: null, address: SAVED_ADDRESS, country: '' })
  const errors = listShownErrors(form.formState.errors, {
    locale: 'en',
    payerType: 'individual',
    payerIsContact: true,
    hasShipping: hasPreview,
    hasPayment: false,
  })
  useFocusFirstError(form, errors)
  const submit = form.handleSubmit(() => {})
  return (
    <form onSubmit={(event) => void submit(event)}>
      {hasPreview && (
        <MethodChoice legend="Delivery" options={[POST]} field={form.field('shippingMethod')} />
      )}
      <CheckboxField label="I accept the terms" {...form.field('agree')} />
      <button type="submit">Place order</button>
    </form>
  )
}

test('focuses the first invalid field of the page, even if a field below it was rendered earlier', async () => {
  const dom = renderInDom(<CheckoutEnd hasPreview={false} />)
  dom.rerender(<CheckoutEnd hasPreview />)
  dom.getByRole('button', { name: 'Place order' }).click()
  const method = dom.getByRole('radio', { name: 'Tracked post' })
  await waitFor(() => expect(document.activeElement).toBe(method))
})
