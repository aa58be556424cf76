import type { Query, QueryClient } from '@tanstack/react-query'
import { currentToken, userStore } from '#client/session/user-store.ts'

/** Parts of the API whose data belongs to one user. */
const OWN: readonly unknown[] = ['account', 'addresses', 'orders']

/**
 * Clears private data when the token changes. Logout removes private queries. Login refetches private queries, and
 * every query that has failed.
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
