import type { Query, QueryClient } from '@tanstack/react-query'
import { currentToken, userStore } from '#client/lib/session/user-store.ts'

/** Nouns whose answers belong to whoever asked. */
const OWN: readonly unknown[] = ['account', 'addresses', 'orders']

/**
 * Nobody sees what was fetched for somebody else: with the token go the answers that came under it, and a new one asks anew,
 * also for what had failed without it.
 */
export function forgetWithToken(queryClient: QueryClient): void {
  let token = currentToken()
  userStore.subscribe(() => {
    const next = currentToken()
    if (next === token) return
    token = next
    if (next === undefined) queryClient.removeQueries({ predicate: isOwn })
    else void queryClient.resetQueries({ predicate: (query) => isOwn(query) || hasFailed(query) })
  })
}

function isOwn({ queryKey: [path] }: Query): boolean {
  return Array.isArray(path) && OWN.includes(path[0])
}

function hasFailed(query: Query): boolean {
  return query.state.status === 'error'
}
