import { createStore, useStore } from '#client/lib/store.ts'
import type { StoredUser } from '#contracts/account/stored-user.ts'
import { SESSION_KEYS } from '#contracts/storage-keys.ts'
import { isStoredUser } from './guards.ts'
import { readJson, sessionSlot } from './storage.ts'

/** Who the visitor is to the shop (contracts/decisions.md › guest). */
export type Visitor =
  | { kind: 'visitor' }
  | { kind: 'guest' }
  | { kind: 'user'; token: string; username: string }

const VISITOR: Visitor = { kind: 'visitor' }
const slot = sessionSlot(SESSION_KEYS.userInfo)

/** Filled from `userInfo` of session storage when the browser starts; a plain visitor before that. */
export const userStore = createStore<Visitor>(VISITOR)

export function toVisitor(stored: StoredUser | undefined): Visitor {
  if (!stored) return VISITOR
  return 'guest' in stored ? { kind: 'guest' } : { kind: 'user', ...stored }
}

/** What is stored (and told other tabs) of a visitor; nothing for a plain one. */
export function toStoredUser(visitor: Visitor): StoredUser | undefined {
  if (visitor.kind === 'visitor') return undefined
  if (visitor.kind === 'guest') return { guest: true }
  return { token: visitor.token, username: visitor.username }
}

export function loadUser(): void {
  const stored = readJson(slot)
  if (isStoredUser(stored)) userStore.set(toVisitor(stored))
}

/** Takes a visitor over from another tab: stored, not told on. */
export function adoptUser(visitor: Visitor): void {
  const stored = toStoredUser(visitor)
  slot.write(stored ? JSON.stringify(stored) : null)
  userStore.set(visitor)
}

/** The token to send, if the visitor is logged in. */
export function currentToken(): string | undefined {
  const visitor = userStore.get()
  return visitor.kind === 'user' ? visitor.token : undefined
}

export function useVisitor(): Visitor {
  return useStore(userStore)
}
