import type { Profile } from '#contracts/account/account.ts'
import type { CheckoutInput, Order, Preview } from '#contracts/orders/orders.ts'
import { NOW, usd } from './shop-examples.ts'
import type { ShopExamples } from './shop-examples.ts'

const offered = { available: true, reason: null }

/** Goods of the examples of cart and checkout. */
export const ITEMS = [
  { id: 7, quantity: 2 },
  { id: 8, quantity: 1 },
]

/** Request numbers whose orders the shop found in each of these states. */
export const ATTEMPTS = {
  pending: '0190f3c1-0000-7000-8000-000000000001',
  rejected: '0190f3c1-0000-7000-8000-000000000002',
  none: '0190f3c1-0000-7000-8000-000000000003',
} as const

export const PROFILE: Profile = {
  username: 'ada-lindqvist',
  email: 'ada@example.test',
  name: 'Ada Lindqvist',
  phone: '+49 30 123456',
}

export const PAY_TO: NonNullable<Order['payTo']> = {
  payee: 'Strongroom Ltd',
  account: 'GB33BUKB20201555555555',
  bank: 'Lanthorn Bank, London',
  reference: 'N2601310007',
}

/** Steps of the order of `shop.order()`, which was paid a few hours ago. */
export const MOVES: Order['moves'] = [{ to: 'paid', at: NOW - 4 * 3_600 }]

/** Second product of the examples, of which few pieces are left. */
export function backupOf(shop: ShopExamples) {
  return shop.product({
    id: 8,
    title: shop.say('category.seed-backup.name'),
    images: [shop.picture('key')],
    price: usd(4_900),
    stock: 3,
  })
}

/** Returns the cost of `ITEMS`, with all methods but the courier. */
export function previewOf(shop: ShopExamples, change: Partial<Preview> = {}): Preview {
  const lines = [shop.product(), backupOf(shop)].map(({ id, title, images, price, stock }, at) => {
    const quantity = ITEMS[at]?.quantity ?? 1
    const amount = usd(price.minor * quantity)
    return { id, title, image: images[0] ?? null, price, stock, quantity, amount }
  })
  const shipping = (code: 'pickup' | 'post' | 'express', minor: number, range: string) => ({
    code,
    name: shop.say(`shipping.${code}.name`),
    fee: usd(minor),
    days: { range, count: Number(range.slice(-1)) },
    ...offered,
  })
  const payment = (code: 'invoice' | 'bank_transfer' | 'crypto') => ({
    code,
    name: shop.say(`payment.${code}.name`),
    description: shop.say(`payment.${code}.description`),
    ...offered,
  })
  return {
    lines,
    amount: usd(30_800),
    tax: usd(5_133),
    shippingFee: usd(1_200),
    total: usd(32_000),
    shipping: [
      shipping('post', 1_200, '3–8'),
      shipping('express', 2_900, '1–3'),
      shipping('pickup', 0, '1'),
      {
        code: 'courier',
        name: shop.say('shipping.courier.name'),
        fee: usd(900),
        days: null,
        available: false,
        reason: shop.say('shipping.courier.description'),
      },
    ],
    payment: [payment('invoice'), payment('bank_transfer'), payment('crypto')],
    courierCity: shop.say('site.courier_city'),
    ...change,
  }
}

/** Returns the values of a checkout that is ready to be ordered. */
export function checkoutOf(shop: ShopExamples, change: Partial<CheckoutInput> = {}): CheckoutInput {
  const { name, email, phone, country, city, address, postcode } = shop.address()
  const contact = { name, email, phone }
  return {
    contact,
    address: { country, city, address, postcode },
    payer: { type: 'individual', ...contact, company: '', taxId: '' },
    shippingMethod: 'post',
    paymentMethod: 'invoice',
    remark: '',
    agree: true,
    ...change,
  }
}

/** Values of a checkout in which the shopper has entered nothing. */
export const EMPTY_CHECKOUT: CheckoutInput = {
  contact: { name: '', email: '', phone: '' },
  address: { country: '', city: '', address: '', postcode: '' },
  payer: { type: 'individual', name: '', email: '', phone: '', company: '', taxId: '' },
  shippingMethod: '',
  paymentMethod: '',
  remark: '',
  agree: false,
}
