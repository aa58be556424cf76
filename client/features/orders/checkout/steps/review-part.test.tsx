// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { ReviewPart } from './review-part.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'

const review = { preview: undefined, isContact: true, wrong: [], busy: false, waiting: false }

function Review() {
  const form = useCheckoutForm({ profile: null, address: null, country: '' })
  return (
    <ReviewPart form={form} {...review} blockedReason={undefined}>
      <p role="alert">Your order wasn’t placed</p>
    </ReviewPart>
  )
}

test('the reason why an order was not placed stands directly above the order button', () => {
  const page = renderInDom(<Review />)
  const button = page.getByRole('button', { name: 'Place order' })
  expect(page.getByRole('alert').nextElementSibling?.contains(button)).toBe(true)
})
