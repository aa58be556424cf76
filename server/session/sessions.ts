import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { HANDLE } from '#contracts/headers.ts'
import { SESSION_COOKIE } from '#contracts/storage-keys.ts'
import { readCookie } from '#server/lib/read-cookie.ts'
import type { Entry, Store } from '#server/store/store.ts'
import { StoreError } from '#server/store/store.ts'
import { createHandles } from './handles.ts'
import type { Session } from './handles.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * How long a session lasts after its last call (`idleMs`), and how long it lasts at most (`totalMs`). See
 * contracts/decisions.md › length of a session.
 */
export const SESSION_LIMITS = {
  normal: { idleMs: 30 * MINUTE_MS, totalMs: 12 * HOUR_MS },
  remembered: { idleMs: 7 * DAY_MS, totalMs: 30 * DAY_MS },
} as const

/**
 * Shortest time between two records of the last use of a session, so that frequent calls do not write to the store each
 * time.
 */
const NOTE_EVERY_MS = MINUTE_MS
const MAX_NOTED = 10_000
const MAX_REVOKE_ATTEMPTS = 5
const REVOKED = 'revoked'

/** `secure`: whether shoppers reach the shop by https. `now` returns milliseconds; tests replace it. */
type SessionOptions = { secret: Buffer; secure: boolean; now?: () => number }

type Request = { token: string | undefined; cookie: string | undefined }

/**
 * The shop's own sessions. The browser keeps two halves: a handle, sent as header `token`, and a cookie that no script
 * can read. Each half is useless without the other. The store records the last use and the revocation of each session.
 */
export type Sessions = {
  /** Starts a session after a login. Returns the handle, and the Set-Cookie header that belongs to it. */
  start: (
    store: Store,
    login: Pick<Session, 'token' | 'username' | 'remember'>,
  ) => Promise<{ handle: string; setCookie: string }>
  /**
   * Opens the session of a request without reading the store. Returns null if there is no handle, and `ended` if the
   * handle cannot be used.
   */
  open: (request: Request) => Session | 'ended' | null
  /**
   * Returns false if the session was revoked or was idle for too long. Otherwise notes that the session is in use, and
   * returns true. Rejects with `StoreError`.
   */
  isAlive: (store: Store, session: Session) => Promise<boolean>
  /** Notes that the session is in use, without waiting for the store. */
  note: (store: Store, session: Session) => void
  /** Makes the handle invalid on all servers. Rejects with `StoreError`. */
  revoke: (store: Store, session: Session) => Promise<void>
  /** The Set-Cookie header that removes the cookie. */
  removeCookie: string
}

export function createSessions({ secret, secure, now = Date.now }: SessionOptions): Sessions {
  const handles = createHandles(secret)
  // Over https, the prefix `__Host-` ensures that no other host can set the cookie. Without https, browsers refuse a
  // cookie with this prefix.
  const cookieName = `${secure ? '__Host-' : ''}${SESSION_COOKIE}`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const noted = new LRUCache<string, number>({ max: MAX_NOTED })
  const keyOf = ({ id }: Session) => `session:${id}`
  const limitsOf = ({ remember }: Session) =>
    remember ? SESSION_LIMITS.remembered : SESSION_LIMITS.normal
  const entryOf = (session: Session, value: string): Entry => ({
    value,
    ttlMs: Math.max(1, session.issuedAt + limitsOf(session).totalMs - now()),
  })

  async function isAlive(store: Store, session: Session): Promise<boolean> {
    const at = now()
    const entry = entryOf(session, String(at))
    const key = keyOf(session)
    // If the record is missing, writes it again, so that sessions survive when the store loses its records.
    const record = (await store.read(key)) ?? (await store.create(key, entry))
    if (!record) return true
    if (record.value === REVOKED) return false
    const idleMs = at - Number(record.value)
    if (idleMs > limitsOf(session).idleMs) return false
    if (idleMs > NOTE_EVERY_MS) await store.replace(key, record.version, entry)
    return true
  }

  return {
    start: async (store, { token, username, remember }) => {
      const binding = randomBytes(32).toString('base64url')
      const id = randomBytes(16).toString('base64url')
      const session: Session = { id, token, username, remember, issuedAt: now() }
      // Ignores an unreachable store, so that a login works even then. The next call of `isAlive` writes the missing
      // record.
      await ignoreStoreError(store.create(keyOf(session), entryOf(session, String(now()))))
      const setCookie = `${cookieName}=${binding}; ${attributes}`
      return { handle: handles.seal(session, binding), setCookie }
    },
    open: ({ token, cookie }) => {
      if (!token) return null
      const binding = readCookie(cookie, cookieName)
      if (!binding || !HANDLE.test(token)) return 'ended'
      const session = handles.open(token, binding)
      if (!session) return 'ended'
      return now() - session.issuedAt <= limitsOf(session).totalMs ? session : 'ended'
    },
    isAlive,
    note: (store, session) => {
      const at = now()
      if (at - (noted.get(session.id) ?? 0) < NOTE_EVERY_MS) return
      noted.set(session.id, at)
      void ignoreStoreError(isAlive(store, session))
    },
    revoke: async (store, session) => {
      const key = keyOf(session)
      const entry = entryOf(session, REVOKED)
      for (let attempt = 0; attempt < MAX_REVOKE_ATTEMPTS; attempt += 1) {
        const record = await store.create(key, entry)
        if (!record || record.value === REVOKED) return
        // Tries again if `replace` returns false, because another call of the session has just changed the record.
        if (await store.replace(key, record.version, entry)) return
      }
      throw new StoreError('A session could not be revoked: its record changes all the time.')
    },
    removeCookie: `${cookieName}=; Max-Age=0; ${attributes}`,
  }
}

/** Ignores failures of the store, which `openCheckedStore` already reports (server/operations/check-store.ts). */
async function ignoreStoreError(step: Promise<unknown>): Promise<void> {
  try {
    await step
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
  }
}
