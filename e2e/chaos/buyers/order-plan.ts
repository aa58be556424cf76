import { drawFor } from '#mock-upstream/seed/keyed.ts'
import type { OrderDraft } from './buyer.ts'

/** Ids of the products that the buyers choose from. Before a storm, each of them gets a large stock. */
export const PRODUCT_IDS = Array.from({ length: 60 }, (_, index) => index + 1)

const PLACES = [
  { country: 'DE', city: 'Berlin', address: 'Turmstr. 1', postcode: '10559' },
  { country: 'GB', city: 'Leeds', address: '1 Park Row', postcode: 'LS1 5HD' },
  { country: 'FR', city: 'Lyon', address: '2 Rue Mercière', postcode: '69002' },
] as const

export type PlanOptions = { seed: number; index: number; storm: string }

/**
 * Returns order number `index` of a storm (many buyers order at the same time). The same seed and index always give the
 * same order. Each order has its own email.
 */
export function planOrder({ seed, index, storm }: PlanOptions): OrderDraft {
  const draw = drawFor(seed, 'chaos', index)
  const lines = draw.int('lines', 1, 3)
  const first = draw.int('first', 0, PRODUCT_IDS.length - lines)
  const name = `Buyer ${index}`
  const email = `${storm}-${seed}-${index}@buyers.example`
  return {
    items: PRODUCT_IDS.slice(first, first + lines).map((id) => ({
      id,
      quantity: draw.int(`quantity-${id}`, 1, 2),
    })),
    contact: { name, email, phone: '+44 20 7946 0199' },
    payer: { type: 'individual', name, email, phone: '', company: '', taxId: '' },
    address: draw.pick('place', PLACES),
    shippingMethod: 'post',
    paymentMethod: draw.pick('payment', ['card', 'invoice', 'bank_transfer'] as const),
    remark: '',
  }
}

/** Returns the IP address of a buyer. The range of these addresses is reserved for network tests. */
export function planClientIp(index: number): string {
  return `198.18.${(index >> 8) % 256}.${index % 256}`
}

/** Returns whether a buyer is logged in. About one buyer in three is logged in. */
export function isUser(seed: number, index: number): boolean {
  return drawFor(seed, 'chaos', index).chance('user', 1 / 3)
}
