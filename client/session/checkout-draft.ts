import { randomUuid } from '#client/lib/uuid.ts'
import { SESSION_KEYS } from '#contracts/storage-keys.ts'
import { readJson, sessionSlot } from '#client/lib/storage.ts'
import { isRecord } from '#contracts/values.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/**
 * One checkout attempt, stored as `checkout` in session storage. `requestNo` stays the same until the order succeeds,
 * so that the server recognises a repeat. `values` are the form's values by field name.
 */
export type CheckoutDraft = {
  requestNo: string
  /** Products selected in the cart. */
  selectedIds: readonly number[]
  values: Readonly<Record<string, unknown>>
  /** Account whose session expired while this draft was open; absent otherwise. */
  owner?: string
}

const slot = sessionSlot(SESSION_KEYS.checkout)
const lastOrderSlot = sessionSlot(SESSION_KEYS.guestOrder)

/** Reads the stored draft. Invalid parts are dropped, and an invalid `requestNo` is replaced. */
export function readCheckoutDraft(): CheckoutDraft {
  const stored = readJson(slot)
  const record = isRecord(stored) ? stored : {}
  const { requestNo, selectedIds, values, owner } = record
  return {
    requestNo: typeof requestNo === 'string' && UUID.test(requestNo) ? requestNo : randomUuid(),
    selectedIds: Array.isArray(selectedIds)
      ? selectedIds.filter((id) => Number.isSafeInteger(id))
      : [],
    values: isRecord(values) ? values : {},
    ...(typeof owner === 'string' && { owner }),
  }
}

export function storeCheckoutDraft(draft: CheckoutDraft): void {
  slot.write(JSON.stringify(draft))
}

/** Removes the draft after a successful order. The next attempt gets its own number. */
export function clearCheckoutDraft(): void {
  slot.write(null)
}

/** Reserves the draft for the account whose session expired. */
export function reserveCheckoutDraft(owner: string): void {
  storeCheckoutDraft({ ...readCheckoutDraft(), owner })
}

/**
 * Restores a reserved draft for its owner. Deletes it for anyone else, because it holds a name, an address and an order
 * number.
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
