import { randomUuid } from '#client/lib/uuid.ts'
import { SESSION_KEYS } from '#contracts/storage-keys.ts'
import { isRecord, readJson, sessionSlot } from './storage.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/**
 * `checkout` of session storage: one attempt to order. `requestNo` stays the same until it succeeded, so that a repeat is
 * recognised; `values` are what the form held, by field name.
 */
export type CheckoutDraft = {
  requestNo: string
  /** Products chosen in the cart. */
  selectedIds: readonly number[]
  values: Readonly<Record<string, unknown>>
  /** The account whose session ended while this draft was open. Absent in every other case. */
  owner?: string
}

const slot = sessionSlot(SESSION_KEYS.checkout)
const lastOrderSlot = sessionSlot(SESSION_KEYS.guestOrder)

/** The draft as stored; broken parts are left out, a broken number is minted anew. */
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

/** After success: the next attempt mints its own number. */
export function clearCheckoutDraft(): void {
  slot.write(null)
}

/** Reserves the draft for the account whose session ended. */
export function reserveCheckoutDraft(owner: string): void {
  storeCheckoutDraft({ ...readCheckoutDraft(), owner })
}

/** Hands a reserved draft back to its owner. Forgets it for anybody else: it holds a name, an address and an order number. */
export function claimCheckoutDraft(account: string | undefined): void {
  const { owner, ...draft } = readCheckoutDraft()
  if (owner === undefined) return
  if (owner === account) storeCheckoutDraft(draft)
  else forgetCheckout()
}

/** Drops the draft and the last order of this tab, so that the next person at this browser finds neither. */
export function forgetCheckout(): void {
  clearCheckoutDraft()
  lastOrderSlot.write(null)
}
