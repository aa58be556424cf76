import type { QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { trpc } from './trpc-react.ts'

let opened: BroadcastChannel | undefined

/** Opens the channel on which tabs send each other changes of the address book, in browsers that have channels. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  opened ??= new BroadcastChannel('addresses')
  return opened
}

/** Fetches the saved addresses again after a change in another tab. A page that does not show them fetches them later. */
export function followAddresses(queryClient: QueryClient): void {
  openChannel()?.addEventListener('message', () => {
    void queryClient.invalidateQueries({ queryKey: [['addresses']] })
  })
}

/** Returns a function for after a change of the address book: fetches it again, in this tab and in the others. */
export function useRefreshAddresses(): () => Promise<void> {
  const utils = trpc.useUtils()
  return useCallback(() => {
    openChannel()?.postMessage('changed')
    return utils.addresses.invalidate()
  }, [utils])
}
