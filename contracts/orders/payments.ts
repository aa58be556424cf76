import * as z from 'zod/mini'

/** Payee of an invoice or bank transfer. */
export const payToSchema = z.strictObject({
  payee: z.string(),
  account: z.string(),
  bank: z.string(),
  reference: z.string(),
})

/** Response with the URL of the card provider. The server has already checked the URL against PAYMENT_ORIGINS. */
export const paymentRedirectSchema = z.strictObject({ msg: z.string(), redirectUrl: z.url() })

/** Crypto address for paying an order (contracts/decisions.md › crypto). `amount` is a decimal string. */
export const topUpSchema = z.strictObject({
  address: z.string(),
  network: z.string(),
  amount: z.string(),
})
export type TopUp = z.infer<typeof topUpSchema>
