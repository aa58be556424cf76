import { useCallback } from 'react'
import { trpc } from '#client/api/trpc-react.ts'
import type { AskAttempt } from './ask-attempt.ts'

/** Returns the function that asks the shop for the outcome of an attempt, without cache and without retries. */
export function useAskAttempt(): AskAttempt {
  const { orders } = trpc.useUtils()
  return useCallback(
    (requestNo) => orders.attempt.fetch({ requestNo }, { staleTime: 0, gcTime: 0, retry: false }),
    [orders],
  )
}
