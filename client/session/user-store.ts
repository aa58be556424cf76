import { createStore, useStore } from '#client/lib/store.ts'
import type { StoredUser } from '#contracts/account/stored-user.ts'
import { SESSION_KEYS } from '#contracts/storage-keys.ts'
import { isStoredUser } from './guards.ts'
import { readJson, sessionSlot } from '#client/lib/storage.ts'

/** Plain visitor, guest or logged-in user (contracts/decisions.md › guest). */
export type Visitor =
  | { kind: 'visitor' }
  | { kind: 'guest' }
  | { kind: 'user'; token: string; username: string }

const VISITOR: Visitor = { kind: 'visitor' }
const slot = sessionSlot(SESSION_KEYS.userInfo)

/** Visitor of this tab, loaded from `userInfo` in session storage when the page starts. A plain visitor until then. */
export const userStore = createStore<Visitor>(VISITOR)

export function toVisitor(stored: StoredUser | undefined): Visitor {
  if (!stored) return VISITOR
  return 'guest' in stored ? { kind: 'guest' } : { kind: 'user', ...stored }
}

/** Converts a visitor to the object that is stored and sent to other tabs. Returns undefined for a plain visitor. */
export function toStoredUser(visitor: Visitor): StoredUser | undefined {
  if (visitor.kind === 'visitor') return undefined
  if (visitor.kind === 'guest') return { guest: true }
  return { token: visitor.token, username: visitor.username }
}

export function loadUser(): void {
  const stored = readJson(slot)
  if (isStoredUser(stored)) userStore.set(toVisitor(stored))
}

/** Stores a visitor without sending it to the other tabs. */
export function adoptUser(visitor: Visitor): void {
  const stored = toStoredUser(visitor)
  slot.write(stored ? JSON.stringify(stored) : null)
  userStore.set(visitor)
}

/** Returns the token to send, or undefined if the visitor is not logged in. */
export function currentToken(): string | undefined {
  const visitor = userStore.get()
  return visitor.kind === 'user' ? visitor.token : undefined
}

export function useVisitor(): Visitor {
  return useStore(userStore)
}
