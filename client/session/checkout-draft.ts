import { LOCAL_KEYS, SESSION_KEYS } from '#contracts/storage-keys.ts'
import { keptInMemory, localSlot, readJson, sessionSlot } from '#client/lib/storage.ts'
import { isRecord } from '#contracts/values.ts'

/** Draft of the checkout in this tab, stored as `checkout`. `values` holds the values of the form by field name. */
export type CheckoutDraft = {
  /** Lines that could not be ordered when the shopper left the cart for the checkout. */
  leftOutIds: readonly number[]
  /** Lines that the shopper deselected in the cart. */
  deselectedIds: readonly number[]
  values: Readonly<Record<string, unknown>>
  /** True if the shopper wants the typed address to be saved with the order. Absent otherwise. */
  keepsAddress?: boolean
  /** Saved address whose copy is in `values`, as it was then. `useSavedAddress` validates it. */
  savedAddress?: unknown
  /** Account whose session expired while this draft was open. Absent if no session expired. */
  owner?: string
}

const slot = keptInMemory(sessionSlot(SESSION_KEYS.checkout))
export const lastOrderSlot = keptInMemory(sessionSlot(SESSION_KEYS.guestOrder))
/** Order attempts of all tabs; `features/orders/attempt/attempts.ts` reads them. */
export const attemptsSlot = keptInMemory(localSlot(LOCAL_KEYS.attempts))

/** Requests about orders; `features/orders/request/sent-requests.ts` reads them. */
export const requestsSlot = keptInMemory(localSlot(LOCAL_KEYS.requests))

/** Reads the stored draft. Invalid parts are dropped. */
export function readCheckoutDraft(): CheckoutDraft {
  const stored = readJson(slot)
  const record = isRecord(stored) ? stored : {}
  const { leftOutIds, deselectedIds, values, keepsAddress, savedAddress, owner } = record
  return {
    leftOutIds: readIds(leftOutIds),
    deselectedIds: readIds(deselectedIds),
    values: isRecord(values) ? values : {},
    ...(keepsAddress === true && { keepsAddress }),
    savedAddress,
    ...(typeof owner === 'string' && { owner }),
  }
}

function readIds(stored: unknown): number[] {
  return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : []
}

export function storeCheckoutDraft(draft: CheckoutDraft): void {
  slot.write(JSON.stringify(draft))
}

/** Selects the line of a product again if it is deselected or left out. Called when the shopper adds the product. */
export function selectAgain(id: number): void {
  const { deselectedIds, leftOutIds, ...draft } = readCheckoutDraft()
  const without = (ids: readonly number[]) => ids.filter((other) => other !== id)
  if ([...deselectedIds, ...leftOutIds].includes(id)) {
    storeCheckoutDraft({
      ...draft,
      deselectedIds: without(deselectedIds),
      leftOutIds: without(leftOutIds),
    })
  }
}

/** Removes the draft after a successful order. */
export function clearCheckoutDraft(): void {
  slot.write(null)
}

/** Reserves the draft for the account whose session expired. */
export function reserveCheckoutDraft(owner: string): void {
  storeCheckoutDraft({ ...readCheckoutDraft(), owner })
}

/**
 * Ends the reservation of the draft if it is reserved for this account. If it is reserved for another account, deletes
 * the draft and the last order of this tab, because they contain personal data. Called after a login, or when a guest
 * starts.
 */
export function claimCheckoutDraft(account: string | undefined): void {
  const { owner, ...draft } = readCheckoutDraft()
  if (owner === undefined) return
  if (owner === account) storeCheckoutDraft(draft)
  else forgetCheckout()
}

/** Deletes the draft and the last order of this tab, so that the next person at this browser finds neither. */
export function forgetCheckout(): void {
  clearCheckoutDraft()
  lastOrderSlot.write(null)
}

/**
 * Deletes all order attempts and all requests about orders. Called at a logout, because the request number of a guest's
 * attempt gives access to the order.
 */
export function forgetAttempts(): void {
  attemptsSlot.write(null)
  requestsSlot.write(null)
}

/** Returns true if an earlier page or another tab has sent an order. */
export function hasSentAttempts(): boolean {
  return /"(?:sent|placed)"/.test(attemptsSlot.read() ?? '')
}
