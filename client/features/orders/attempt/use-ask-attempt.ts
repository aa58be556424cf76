import { useCallback } from 'react'
import { useTrpcUtils } from '#client/api/trpc-context.ts'
import { readCheckoutDraft } from '#client/session/checkout-draft.ts'
import { isRecord } from '#contracts/values.ts'
import { defined } from '#contracts/values.ts'
import type { AskAttempt } from './ask-attempt.ts'

/** Returns the input that asks after an attempt. A guest's email of this tab helps to find the order. */
export function toAttemptInput(requestNo: string): { requestNo: string; email?: string } {
  const { contact } = readCheckoutDraft().values
  const email = isRecord(contact) ? contact.email : undefined
  // An address that is still being typed would be refused.
  const isWhole = typeof email === 'string' && /^\S+@\S+\.\S+$/.test(email)
  return defined({ requestNo, email: isWhole ? email : undefined })
}

/** Returns the function that asks the shop what became of an attempt, once. */
export function useAskAttempt(): AskAttempt {
  const { orders } = useTrpcUtils()
  return useCallback(
    (requestNo) =>
      orders.attempt.fetch(toAttemptInput(requestNo), { staleTime: 0, gcTime: 0, retry: false }),
    [orders],
  )
}
