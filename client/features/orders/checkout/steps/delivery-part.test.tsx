// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import type { Preview } from '#contracts/orders/orders.ts'
import { rememberCountry, rememberedCountry } from '#client/session/country.ts'
import { DeliveryPart } from './delivery-part.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'

const free = { minor: 0, currency: 'USD' }
const total = { minor: 2_500, currency: 'USD' }

/**
 * Renders the delivery part of the checkout. `canCollect` says whether the shopper may collect the order in the store.
 * Undefined means that the total has not been calculated.
 */
function DeliveryOf({ canCollect }: { canCollect: boolean | undefined }) {
  const form = useCheckoutForm({ profile: null, address: null, country: '' })
  const preview: Preview = {
    lines: [],
    amount: total,
    tax: free,
    shippingFee: null,
    shipping: [
      {
        code: 'pickup',
        name: 'Collect in store',
        fee: free,
        days: null,
        available: canCollect === true,
        reason: canCollect ? null : 'not in your country',
      },
      {
        code: 'post',
        name: 'Tracked post',
        fee: free,
        days: { range: '3–8', count: 8 },
        available: true,
        reason: null,
      },
    ],
    payment: [],
    courierCity: '',
    total,
  }
  return (
    <DeliveryPart
      form={form}
      preview={canCollect === undefined ? undefined : preview}
      settled
      hasAddress={false}
      keeping={undefined}
      pickupPlace={<span>1 Foundry Lane, London</span>}
    >
      {null}
    </DeliveryPart>
  )
}

function renderWithCountry(canCollect?: boolean) {
  const dom = renderInDom(<DeliveryOf canCollect={canCollect} />)
  fireEvent.change(dom.getByLabelText('Country'), { target: { value: 'GB' } })
  return dom
}

test('shows where the shopper can collect the order, and that the address is then used for the invoice only', () => {
  const dom = renderWithCountry(true)
  dom.getByRole('radio', { name: /Collect in store.*1 Foundry Lane, London/ })
  expect(dom.text()).toContain(
    'If you collect your order, we use your address for the invoice only.',
  )
})

test('shows how many working days a delivery method usually takes', () => {
  const dom = renderWithCountry(true)
  expect(dom.text()).toMatch(/Tracked post\s*3–8 working days/)
})

test('does not show the store’s address if the order cannot be collected', () => {
  const dom = renderWithCountry(false)
  dom.getByRole('radio', { name: /Collect in store/ })
  expect(dom.text()).not.toContain('Foundry Lane')
  expect(dom.text()).not.toContain('invoice')
})

test('before the total has been calculated, asks for a country only if none is chosen', () => {
  const dom = renderInDom(<DeliveryOf canCollect={undefined} />)
  expect(dom.text()).toContain('Choose a country to see delivery methods.')
  fireEvent.change(dom.getByLabelText('Country'), { target: { value: 'GB' } })
  expect(dom.text()).not.toContain('Choose a country to see')
  expect(dom.text()).toContain(
    'You’ll see the delivery methods once the total has been calculated.',
  )
})

test('a country chosen at the checkout replaces the country that this device remembers, but is not stored if the device remembers none', () => {
  const dom = renderWithCountry(true)
  const choose = (country: string) =>
    fireEvent.change(dom.getByLabelText('Country'), { target: { value: country } })
  localStorage.removeItem('country')
  choose('JP')
  expect(rememberedCountry()).toBeUndefined()
  rememberCountry('FR')
  choose('DE')
  expect(rememberedCountry()).toBe('DE')
})
