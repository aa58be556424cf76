import { randomUUID } from 'node:crypto'

/**
 * Builds a request of `order.submit`: a guest orders one product by post and on invoice. Each call has a new
 * `request_no`.
 */
export function exampleOrder(changes: Record<string, unknown> = {}) {
  return {
    items: [{ id: 1, num: 1 }],
    contact: { name: 'Grace Guest', email: 'grace@shop.example', phone: '+44 20 7946 0199' },
    payer: { type: 'individual', name: 'Grace Guest', email: 'grace@shop.example', phone: '' },
    address: { country: 'DE', city: 'Berlin', address: 'Turmstr. 1', postcode: '10559' },
    shipping_method: 'post',
    payment_method: 'invoice',
    remark: '',
    request_no: randomUUID(),
    ...changes,
  }
}
export const GUEST_EMAIL = 'grace@shop.example'
