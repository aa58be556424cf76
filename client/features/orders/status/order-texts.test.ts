import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { SHIPPING_METHODS } from '#contracts/orders/statuses.ts'
import { whyNotCancellable } from './order-texts.ts'

test.each([
  ['unpaid', 'pending', null],
  ['unpaid', 'shipped', 'shipped'],
  ['paid', 'pending', 'paid'],
  ['paid', 'shipped', 'shipped'],
  ['paid', 'received', 'shipped'],
  ['paid', 'rejected', 'paid'],
  ['paid', 'lost', 'paid'],
  ['cancelled', 'lost', 'cancelled'],
  ['unpaid', 'lost', 'unknown'],
  ['refunded', 'pending', 'unknown'],
])(
  'for an order that is %s and %s, returns %s as the reason why it cannot be cancelled',
  (payment, delivery, refusal) => {
    const order = { paymentStatus: payment, deliveryStatus: delivery }
    expect(whyNotCancellable(order)).toBe(refusal)
  },
)

const ROOT = join(import.meta.dirname, '../../../..')
const textsIn = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

test.each(LOCALES)(
  'in %s, an order and the help call each delivery method what the checkout calls it',
  (locale) => {
    const shop = textsIn(`fixtures/content/texts/shop.${locale}.json`)
    const orders = textsIn(`client/i18n/messages/${locale}/orders.json`)
    const help = textsIn(`client/i18n/messages/${locale}/content.json`)
    for (const method of SHIPPING_METHODS) {
      const name = shop[`shipping.${method}.name`]
      expect(name).toBeTruthy()
      expect(orders[`orders.method.${method}`]).toBe(name)
      expect(help[`content.buys.${method}`]).toBe(name)
    }
  },
)
