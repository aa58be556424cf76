import { createHash } from 'node:crypto'
import type { SubmitInput } from '#contracts/orders/orders.ts'
import { VALIDATION } from '#contracts/validation-messages.ts'
import { GUEST_BUDGETS } from '#server/limits/call-limits.ts'
import type { Spending } from '#server/limits/call-limits.ts'
import { SHARED_FACTOR, isRefusal, toSubject } from '#server/limits/guesses.ts'
import { ShopError } from '#server/shop-error.ts'
import type { Context } from '#server/trpc/context.ts'

/**
 * Limits how many orders guests may place, and how many pieces they may order, per hour (contracts/decisions.md › guest
 * reservations). Counts per network and per e-mail address. Repetitions of an order and refused orders do not count.
 */
export async function guardGuestOrder<Result extends object>(
  context: Context,
  input: SubmitInput,
  attempt: () => Promise<Result>,
): Promise<Result> {
  if (context.token !== undefined) return attempt()
  refuseTooManyPieces(input)
  const content = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
  const giveBack = await context.limits.spendOnce(content, toSpendings(context, input))
  try {
    const result = await attempt()
    // Remembers in a cookie that this browser placed the order, so that guesses of strangers cannot block this browser.
    if ('orderNo' in result && typeof result.orderNo === 'string')
      context.device.learn(toSubject('order', result.orderNo))
    return result
  } catch (error) {
    // Takes back the count of a refused order. After any other failure the order may exist, so it still counts.
    if (isRefusal(error) || error instanceof ShopError) await giveBack()
    throw error
  }
}

/** Refuses an order that would exceed the limit even after any wait. */
function refuseTooManyPieces({ items }: SubmitInput): void {
  const { max } = GUEST_BUDGETS.unitsPerEmail
  if (countPieces(items) <= max) return
  const message = `a guest may order at most ${max} pieces`
  const facts = { field: 'items', rule: VALIDATION.guestPieces, shownMessage: message }
  throw new ShopError({ reason: 'invalid-input', message, ...facts })
}

function countPieces(items: SubmitInput['items']): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

function toSpendings({ client }: Context, { items, contact }: SubmitInput): Spending[] {
  const units = countPieces(items)
  const { ordersPerNetwork, unitsPerNetwork, ordersPerEmail, unitsPerEmail } = GUEST_BUDGETS
  const byNetwork = (name: string, by: number, { max, windowMs }: Spending['budget']) => {
    const budget = { max: max * (client.isShared ? SHARED_FACTOR : 1), windowMs }
    return { name, subject: client.network, by, budget, guestLimit: true as const }
  }
  const byEmail = (name: string, by: number, budget: Spending['budget']) => {
    return { name, subject: contact.email, by, budget, guestLimit: true as const }
  }
  return [
    byNetwork('guest orders of a network', 1, ordersPerNetwork),
    byNetwork('pieces in guest orders of a network', units, unitsPerNetwork),
    byEmail('guest orders of an e-mail', 1, ordersPerEmail),
    byEmail('pieces in guest orders of an e-mail', units, unitsPerEmail),
  ]
}
