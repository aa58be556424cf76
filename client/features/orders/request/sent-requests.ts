import { createStore, useStore } from '#client/lib/store.ts'
import { readJson } from '#client/lib/storage.ts'
import { requestsSlot } from '#client/session/checkout-draft.ts'
import { isRecord } from '#contracts/values.ts'
import { isRequestKind } from './order-request.ts'
import type { RequestKind } from './order-request.ts'

/** Request that this browser sent. `at` is the time in Unix seconds. */
export type SentRequest = { orderNo: string; kind: RequestKind; at: number }

const KEPT_MAX = 50

/** Returns the stored requests, newest first. Drops invalid entries. */
export function readSentRequests(): readonly SentRequest[] {
  const stored = readJson(requestsSlot)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return []
    const { orderNo, kind, at } = entry
    if (typeof orderNo !== 'string' || !isRequestKind(kind)) return []
    return typeof at === 'number' && Number.isSafeInteger(at) && at > 0
      ? [{ orderNo, kind, at }]
      : []
  })
}

/** Number of requests sent since the page was loaded. When it changes, components read the stored requests again. */
const sentHere = createStore(0)

export function rememberRequest(request: SentRequest): void {
  requestsSlot.write(JSON.stringify([request, ...readSentRequests()].slice(0, KEPT_MAX)))
  sentHere.set(sentHere.get() + 1)
}

/** Returns the requests about an order, newest first. */
export function useSentRequests(orderNo: string): readonly SentRequest[] {
  useStore(sentHere)
  return readSentRequests().filter((request) => request.orderNo === orderNo)
}
