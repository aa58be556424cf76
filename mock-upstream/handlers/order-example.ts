import { randomUUID } from 'node:crypto'

/** A guest's order by post and invoice, as `order.submit` takes it; each call gives a new attempt. */
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
