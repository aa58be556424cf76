import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { OrderParties } from './order-parties.tsx'

const nobody = { name: '', email: '', phone: '' }
const money = { minor: 0, currency: 'EUR' }
const order = {
  orderNo: 'N1',
  requestNo: '',
  fullName: '',
  createdAt: null,
  expiresAt: null,
  paymentStatus: 'paid',
  cardDeclined: false,
  deliveryStatus: 'pending',
  shippingMethod: 'drone',
  paymentMethod: '',
  amount: money,
  shippingFee: money,
  tax: money,
  total: money,
  productCount: 0,
  lines: [],
  payer: { ...nobody, type: 'charity', company: '', taxId: '' },
  contact: nobody,
  address: { country: '', city: '', address: '', postcode: '' },
  remark: '',
  payTo: null,
}

test('shows an unknown shipping method and payer type unchanged, and leaves out missing values', () => {
  const markup = renderMarkup(<OrderParties order={order} />)
  const terms = [...markup.matchAll(/<dt[^>]*>([^<]+)</g)].map(([, term]) => term)
  expect(terms).toEqual(['Delivery method', 'Billing details'])
  expect(markup).toContain('drone')
  expect(markup).toContain('charity')
})
