// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { FormatSettingsContext } from '#client/i18n/formats.ts'
import { ORDER } from '#client/testing/order-data.ts'
import { renderInDom, textsOf, textPartsOf } from '#client/testing/render-in-dom.tsx'
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

const place = <span>1 Foundry Lane, London</span>

type Order = Parameters<typeof OrderParties>[0]['order']

/** Returns an object that maps each term of the rendered list to the parts of its value. */
function rowsOf(shown: Order, isRecap = false) {
  const dom = renderInDom(<OrderParties order={shown} pickupPlace={place} isRecap={isRecap} />)
  const values = dom.queryAllByRole('definition').map(textPartsOf)
  return Object.fromEntries(
    textsOf(dom.queryAllByRole('term')).map((term, index) => [term, values[index]]),
  )
}

test('shows shipping method and payer type unchanged if the shop does not recognise them, and leaves out missing values', () => {
  expect(rowsOf(order)).toEqual({ 'Delivery method': ['drone'], 'Billing details': ['charity'] })
})

test('shows all details of an order: full name, contact, address, methods, payer and notes', () => {
  expect(rowsOf(ORDER)).toEqual({
    'Full name': ['Ada Lindqvist'],
    Contact: ['ada@example.test', '+49 30 123456'],
    'Delivery address': ['Street 1', '10115 Berlin', 'Germany'],
    'Delivery method': ['Tracked post'],
    'Payment method': ['Invoice'],
    'Billing details': [
      'Company',
      'Firm Ltd',
      'GB123',
      'Bob Roe',
      'bob@firm.test',
      '+44 20 1234567',
    ],
    'Order notes': ['Ring twice'],
  })
})

test('for an order that the shopper collects, shows the store’s address, and calls the shopper’s address “Invoice address”', () => {
  const rows = rowsOf({ ...ORDER, shippingMethod: 'pickup', deliveryStatus: 'received' })
  expect(rows).toMatchObject({
    'Delivery method': ['Collect in store', '1 Foundry Lane, London'],
    'Invoice address': ['Street 1', '10115 Berlin', 'Germany'],
  })
  expect(rows).not.toHaveProperty('Delivery address')
})

test('asks the shopper to call before collecting an order, unless the order has been collected or cancelled', () => {
  const call = 'Please call us before you come, to check that your order is ready.'
  const shownFor = (changes: Partial<Order>) =>
    rowsOf({ ...ORDER, deliveryStatus: 'pending', ...changes })['Delivery method']
  expect(shownFor({ shippingMethod: 'pickup' })).toContain(call)
  for (const changes of [
    { shippingMethod: 'post' },
    { shippingMethod: 'pickup', deliveryStatus: 'received' },
    { shippingMethod: 'pickup', paymentStatus: 'cancelled' },
  ])
    expect(shownFor(changes)).not.toContain(call)
})

test('a recap lists only the address and the shipping method; for a collected order, it also lists the store’s address', () => {
  expect(rowsOf(ORDER, true)).toEqual({
    'Delivery address': ['Street 1', '10115 Berlin', 'Germany'],
    'Delivery method': ['Tracked post'],
  })
  const collected = { ...ORDER, shippingMethod: 'pickup', deliveryStatus: 'received' }
  expect(rowsOf(collected, true)).toEqual({
    'Invoice address': ['Street 1', '10115 Berlin', 'Germany'],
    'Delivery method': ['Collect in store', '1 Foundry Lane, London'],
  })
})

test('in Japanese, the delivery address begins with the country and ends with the street', () => {
  const japanese = { locale: 'ja', timeZone: 'UTC', symbol: '' } as const
  const dom = renderInDom(
    <FormatSettingsContext value={japanese}>
      <OrderParties order={ORDER} pickupPlace={place} />
    </FormatSettingsContext>,
  )
  expect(textsOf(dom.getAllByRole('definition'))).toContain('Germany10115 BerlinStreet 1')
})

test('shows the payee only if the order is paid', () => {
  const payTo = { payee: 'Shop Ltd', account: 'A1', bank: '', reference: 'N1' }
  expect(Object.values(rowsOf({ ...order, payTo }))).toContainEqual(['Shop Ltd'])
  const unpaid = { ...order, paymentStatus: 'unpaid', payTo }
  expect(Object.values(rowsOf(unpaid)).flat()).not.toContain('Shop Ltd')
})
