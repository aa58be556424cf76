import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { OrderKey } from '#contracts/orders/orders.ts'
import { paymentRedirectSchema } from '#contracts/orders/payments.ts'
import { ShopError } from '#server/shop-error.ts'
import { StoreError } from '#server/store/store.ts'
import type { Context } from '#server/trpc/context.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

type Payment = z.output<typeof paymentRedirectSchema>

/**
 * How long a started payment is kept, so that repeated calls get the same payment page. After this time the provider
 * may have closed the payment page.
 */
const PAYMENT_TTL_MS = 2 * 60_000
/**
 * Extra lifetime of the record that stops other calls while one call starts a payment. The record expires this long
 * after the timeout of one upstream call.
 */
const STARTING_EXTRA_MS = 5_000
const PAUSE_MS = 100
const RETRY_AFTER_SECONDS = 5

/** `payment` is null while the payment is being started. */
const recordSchema = z.object({ payment: z.nullable(paymentRedirectSchema) })

/**
 * Starts one payment per order and payer. If the same payer double-clicks, or soon pays again in a second tab, returns
 * the same page of the payment provider. The key of the stored page includes the payer, so that nobody else gets the
 * page. Rejects as overloaded while the store cannot be used.
 */
export async function payOnce(
  context: Context,
  key: OrderKey,
  start: () => Promise<Payment>,
): Promise<Payment> {
  const { store, upstreamTimeoutMs } = context
  const deadline = Date.now() + upstreamTimeoutMs
  try {
    for (;;) {
      const version = randomUUID()
      const ttlMs = upstreamTimeoutMs + STARTING_EXTRA_MS
      const entry = { value: JSON.stringify({ payment: null }), ttlMs, version }
      const found = await store.create(keyOf(context, key), entry)
      if (!found) return await startAndKeep(context, { key, version, start })
      const { payment } = z.parse(recordSchema, JSON.parse(found.value))
      if (payment) return payment
      if (Date.now() >= deadline) throw toTimeout()
      await sleep(PAUSE_MS)
    }
  } catch (error) {
    throw error instanceof StoreError ? toUnavailable(error) : error
  }
}

/** Forgets a started payment whose outcome is known, so that the next payment gets a new page. */
export async function forgetPayment(context: Context, key: OrderKey): Promise<void> {
  // Ignores a failure, because the record soon expires by itself.
  await context.store.remove(keyOf(context, key)).catch(() => undefined)
}

async function startAndKeep(
  context: Context,
  { key, version, start }: { key: OrderKey; version: string; start: () => Promise<Payment> },
): Promise<Payment> {
  try {
    const payment = await start()
    const entry = { value: JSON.stringify({ payment }), ttlMs: PAYMENT_TTL_MS }
    // The shopper gets the page of the started payment even if the record cannot be written.
    await context.store.replace(keyOf(context, key), version, entry).catch(() => undefined)
    return payment
  } catch (error) {
    await forgetPayment(context, key)
    throw error
  }
}

function keyOf({ token }: Context, { orderNo, email }: OrderKey): string {
  return `order:payment:${JSON.stringify([orderNo, token ?? null, email?.toLowerCase() ?? null])}`
}

function toTimeout(): UpstreamError {
  const msg = 'another call is still starting this payment'
  return new UpstreamError({ kind: 'timeout', endpoint: 'order.pay', msg })
}

function toUnavailable(cause: StoreError): ShopError {
  return new ShopError({
    reason: 'overloaded',
    endpoint: 'order.pay',
    message: `payments are refused while the store cannot be used: ${cause.message}`,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  })
}
