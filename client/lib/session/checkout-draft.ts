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
}

const slot = sessionSlot(SESSION_KEYS.checkout)

/** The draft as stored; broken parts are left out, a broken number is minted anew. */
export function readCheckoutDraft(): CheckoutDraft {
  const stored = readJson(slot)
  const record = isRecord(stored) ? stored : {}
  const { requestNo, selectedIds, values } = record
  return {
    requestNo: typeof requestNo === 'string' && UUID.test(requestNo) ? requestNo : randomUuid(),
    selectedIds: Array.isArray(selectedIds)
      ? selectedIds.filter((id) => Number.isSafeInteger(id))
      : [],
    values: isRecord(values) ? values : {},
  }
}

export function storeCheckoutDraft(draft: CheckoutDraft): void {
  slot.write(JSON.stringify(draft))
}

/** After success: the next attempt mints its own number. */
export function clearCheckoutDraft(): void {
  slot.write(null)
}
