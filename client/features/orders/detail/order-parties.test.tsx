import { expect, test } from 'vitest'
import { ORDER } from '#client/testing/order-data.ts'
import { renderMarkup } from '#client/testing/render.tsx'
import { OrderParties } from './order-parties.tsx'

const nobody = { name: '', email: '', phone: '' }
const order = {
  ...ORDER,
  fullName: '',
  shippingMethod: 'drone',
  paymentMethod: '',
  payer: { ...nobody, type: 'charity', company: '', taxId: '' },
  contact: nobody,
  address: { country: '', city: '', address: '', postcode: '' },
  remark: '',
}

test('shows an unknown shipping method and payer type unchanged, and leaves out missing values', () => {
  const markup = renderMarkup(<OrderParties order={order} />)
  const terms = [...markup.matchAll(/<dt[^>]*>([^<]+)</g)].map(([, term]) => term)
  expect(terms).toEqual(['Delivery method', 'Billing details'])
  expect(markup).toContain('drone')
  expect(markup).toContain('charity')
})

test('shows every part of an order: full name, contact, address, methods, payer and notes', () => {
  const markup = renderMarkup(<OrderParties order={ORDER} />)
  const rows = [...markup.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>(.*?)<\/dd>/g)]
  const shown = rows.map(([, term = '', value = '']) => [
    term,
    value.replaceAll(/(?:<[^>]+>)+/g, '|').replaceAll(/^\||\|$/g, ''),
  ])
  expect(Object.fromEntries(shown)).toEqual({
    'Full name': 'Ada Lindqvist',
    Contact: 'ada@example.test|+49 30 123456',
    'Delivery address': 'Street 1|10115 Berlin|Germany',
    'Delivery method': 'Tracked post',
    'Payment method': 'Invoice',
    'Billing details': 'Company|Firm Ltd|GB123|Bob Roe|bob@firm.test|+44 20 1234567',
    'Order notes': 'Ring twice',
  })
})

test('shows the payee only if the order is paid', () => {
  const payTo = { payee: 'Shop Ltd', account: 'A1', bank: '', reference: 'N1' }
  expect(renderMarkup(<OrderParties order={{ ...order, payTo }} />)).toContain('Shop Ltd')
  const unpaid = { ...order, paymentStatus: 'unpaid', payTo }
  expect(renderMarkup(<OrderParties order={unpaid} />)).not.toContain('Shop Ltd')
})
