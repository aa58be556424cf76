import { ShopError } from '#server/shop-error.ts'
import type { Client } from './client.ts'
import { foldName } from './fold-name.ts'
import { SHARED_FACTOR } from './guesses.ts'
import type { LimitStore } from './insured-store.ts'

/** Maximum count within a window of `windowMs` milliseconds. */
export type Budget = { max: number; windowMs: number }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Limits on calls from one network, by procedure. A procedure that is not listed causes little work, so the limit on
 * all requests in `server/http/admission.ts` is enough for it.
 */
export const CALL_BUDGETS: Readonly<Record<string, Budget>> = {
  'account.login': { max: 120, windowMs: 10 * MINUTE_MS },
  'account.register': { max: 20, windowMs: HOUR_MS },
  'account.changePassword': { max: 30, windowMs: HOUR_MS },
  'account.updateProfile': { max: 60, windowMs: HOUR_MS },
  'orders.preview': { max: 600, windowMs: 10 * MINUTE_MS },
  'orders.submit': { max: 60, windowMs: 10 * MINUTE_MS },
  'orders.pay': { max: 60, windowMs: 10 * MINUTE_MS },
  'feedback.callMe': { max: 20, windowMs: HOUR_MS },
  'feedback.subscribe': { max: 20, windowMs: HOUR_MS },
  'feedback.submitIssue': { max: 20, windowMs: HOUR_MS },
}

/** Limits on messages to one e-mail address or phone number, from all networks together, so that nobody is flooded. */
export const RECIPIENT_BUDGETS = {
  'account.register': { max: 5, windowMs: HOUR_MS },
  'feedback.callMe': { max: 3, windowMs: HOUR_MS },
  'feedback.subscribe': { max: 3, windowMs: HOUR_MS },
} satisfies Record<string, Budget>

/**
 * Limits on how many goods guests may reserve by orders that they have not paid (contracts/decisions.md › guest
 * reservations).
 */
export const GUEST_BUDGETS = {
  ordersPerNetwork: { max: 20, windowMs: HOUR_MS },
  unitsPerNetwork: { max: 300, windowMs: HOUR_MS },
  ordersPerEmail: { max: 5, windowMs: HOUR_MS },
  unitsPerEmail: { max: 100, windowMs: HOUR_MS },
} satisfies Record<string, Budget>

/** How often a shopper may send the same order, for example after a lost response. */
const REPEATS: Budget = { max: 30, windowMs: HOUR_MS }

export type Spending = {
  name: string
  subject: string
  by: number
  budget: Budget
  /** True for a budget that only guests have. The refusal says so. */
  guestLimit?: true
}

export type CallLimits = {
  /** Counts a call of a procedure; rejects with `ShopError` when the network has used up its budget. */
  countCall: (path: string, client: Client) => Promise<void>
  /**
   * Counts a message to `recipient`; rejects with `ShopError` above the budget. Returns a function that undoes the
   * count.
   */
  countMessage: (
    path: keyof typeof RECIPIENT_BUDGETS,
    recipient: string,
  ) => Promise<() => Promise<void>>
  /**
   * Counts a call against all the given budgets. If this would exceed one of the budgets, counts the call against none
   * of them and rejects with `ShopError`. Returns a function that undoes the count.
   */
  spend: (spendings: readonly Spending[]) => Promise<() => Promise<void>>
  /**
   * Works like `spend` for the first call with this `content` within an hour. Repeated calls do not count against the
   * budgets, but have a separate limit.
   */
  spendOnce: (content: string, spendings: readonly Spending[]) => Promise<() => Promise<void>>
}

export function createCallLimits(store: LimitStore): CallLimits {
  const keyOf = ({ name, subject }: Spending) => `limit:${name}:${foldName(subject)}`
  const count = (spending: Spending, by: number) =>
    store.count(keyOf(spending), { by, windowMs: spending.budget.windowMs })
  const giveBack = async (spendings: readonly Spending[]) => {
    await Promise.all(spendings.map((spending) => count(spending, -spending.by)))
  }

  async function spend(spendings: readonly Spending[]): Promise<() => Promise<void>> {
    const spent: Spending[] = []
    for (const spending of spendings) {
      const { count: used, resetMs } = await count(spending, spending.by)
      spent.push(spending)
      if (used > spending.budget.max) {
        await giveBack(spent)
        throw new ShopError({
          reason: 'too-many-attempts',
          message: `too many ${spending.name} (at most ${spending.budget.max})`,
          retryAfterSeconds: Math.max(1, Math.ceil(resetMs / 1_000)),
          guestLimit: spending.guestLimit,
        })
      }
    }
    return () => giveBack(spent)
  }

  async function spendOnce(content: string, spendings: readonly Spending[]) {
    const once: Spending = { name: 'repeat', subject: content, by: 1, budget: REPEATS }
    const takeMark = await spend([once])
    if ((await count(once, 0)).count > 1) return takeMark
    try {
      const takeBack = await spend(spendings)
      return async () => {
        await Promise.all([takeBack(), takeMark()])
      }
    } catch (error) {
      await takeMark()
      throw error
    }
  }

  return {
    spend,
    spendOnce,
    countCall: async (path, { network, isShared }) => {
      const listed = CALL_BUDGETS[path]
      if (!listed) return
      const budget = isShared ? { ...listed, max: listed.max * SHARED_FACTOR } : listed
      await spend([{ name: path, subject: network, by: 1, budget }])
    },
    countMessage: async (path, recipient) => {
      const budget = RECIPIENT_BUDGETS[path]
      return spend([{ name: `${path} to one recipient`, subject: recipient, by: 1, budget }])
    },
  }
}

/** Limits on calls for `RATE_LIMITS=off`: they count nothing and allow every call. */
export const noCallLimits: CallLimits = {
  countCall: async () => undefined,
  countMessage: async () => async () => undefined,
  spend: async () => async () => undefined,
  spendOnce: async () => async () => undefined,
}
