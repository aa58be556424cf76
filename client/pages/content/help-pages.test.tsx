// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDom, textsOf } from '#client/testing/render-in-dom.tsx'
import PaymentTermsPage from './payment-terms-page.tsx'
import ShippingPage from './shipping-page.tsx'

test('the page on payment lists every payment type, how long an order is held for its payment, and when goods ship', () => {
  const shown = renderInDom(<PaymentTermsPage />).text()
  for (const words of [
    'Pay when you collect from our shop, or when our London courier delivers.',
    'Visa and Mastercard, on our payment provider’s page. If card payment isn’t available at checkout yet, it’s coming soon.',
    'We’ll contact you and email the invoice.',
    'Your order shows our account details and your payment reference. You can print them.',
    'Your order shows the payment address, the network and the exact amount.',
    'We hold your order for up to 3 days while we wait for payment. If you pay by invoice, the 3 days run from the invoice date.',
    'We ship once we’ve received your payment.',
  ]) {
    expect(shown).toContain(words)
  }
})

test('the page on buying lists the ordering steps in their sequence', () => {
  const dom = renderInDom(<ShippingPage />)
  const part = dom.getByRole('region', { name: 'How to order' })
  const steps = textsOf(within(part).getAllByRole('listitem'))
  expect(steps).toEqual([
    expect.stringContaining('Choose your items'),
    expect.stringContaining('Sign in, or continue as a guest'),
    expect.stringContaining('Delivery and payment'),
    expect.stringContaining('Place your order'),
    expect.stringContaining('Check your delivery'),
  ])
})
