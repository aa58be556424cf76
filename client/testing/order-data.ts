import type { Order, SubmitInput } from '#contracts/orders/orders.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' })

/** Order with a different value in every field. */
export const ORDER: Order = {
  orderNo: 'N1',
  requestNo: '',
  fullName: 'Ada Lindqvist',
  createdAt: Date.UTC(2026, 0, 31, 12) / 1_000,
  expiresAt: null,
  paymentStatus: 'paid',
  cardDeclined: false,
  deliveryStatus: 'in_transit',
  moves: [],
  trackingUrl: null,
  shippingMethod: 'post',
  paymentMethod: 'invoice',
  amount: usd(2_500),
  shippingFee: usd(500),
  tax: usd(479),
  total: usd(3_000),
  productCount: 3,
  lines: [{ id: 7, title: 'Vault', image: null, quantity: 2, price: usd(500) }],
  payer: {
    type: 'legal',
    name: 'Bob Roe',
    email: 'bob@firm.test',
    phone: '+44 20 1234567',
    company: 'Firm Ltd',
    taxId: 'GB123',
  },
  contact: { name: 'Ada Lindqvist', email: 'ada@example.test', phone: '+49 30 123456' },
  address: { country: 'DE', city: 'Berlin', address: 'Street 1', postcode: '10115' },
  remark: 'Ring twice',
  payTo: null,
}

const buyer = { name: 'Ada', email: 'ada@example.com', phone: '+49 30 123456' }

/** An order for two pieces of product 7, in the form in which the checkout sends it, but without a request number. */
export const NEW_ORDER: Omit<SubmitInput, 'requestNo'> = {
  items: [{ id: 7, quantity: 2 }],
  contact: buyer,
  payer: { type: 'individual', ...buyer, company: '', taxId: '' },
  address: { country: 'DE', city: 'Berlin', address: 'Street 1', postcode: '10115' },
  shippingMethod: 'post',
  paymentMethod: 'card',
  remark: '',
  agreedTotal: { minor: 1_980, currency: 'EUR' },
}
