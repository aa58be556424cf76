import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Locale } from '#contracts/locales.ts'
import { oneRow, write } from '#mock-upstream/world/rows.ts'

export type PaymentState = 'open' | 'paid' | 'declined'
/** One visit to the card provider's page. The id grants access to the page and cannot be guessed. */
export type PaymentRow = {
  id: string
  order_id: number
  return_url: string
  lang: Locale
  state: PaymentState
}

/** Opens a payment for an order and returns the id of the payment. */
export function addPayment(
  db: DatabaseSync,
  { orderId, returnUrl, lang }: { orderId: number; returnUrl: string; lang: Locale },
): string {
  const id = randomBytes(24).toString('base64url')
  write(
    db,
    'insert into main.payments (id, order_id, return_url, lang) values (?, ?, ?, ?)',
    id,
    orderId,
    returnUrl,
    lang,
  )
  return id
}

export function findPayment(db: DatabaseSync, id: string): PaymentRow | undefined {
  return oneRow(
    db,
    'select id, order_id, return_url, lang, state from main.payments where id = ?',
    id,
  )
}

export function writePaymentState(db: DatabaseSync, id: string, state: PaymentState): void {
  write(db, 'update main.payments set state = ? where id = ?', state, id)
}
