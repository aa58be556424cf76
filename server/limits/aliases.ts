import { foldName } from './fold-name.ts'
import type { LimitStore } from './insured-store.ts'

/**
 * Remembers which user name and e-mail belong to one account, so that wrong passwords entered with either of them count
 * together.
 */
export type Aliases = {
  /** Returns the user name of the account. Returns `account` unchanged if nobody has logged in to this account yet. */
  nameOf: (account: string) => Promise<string>
  /** Remembers the user name and e-mail of an account after a login or registration. */
  note: (account: { username: string; email: string }) => Promise<void>
}

/** How long the shop remembers that a user name and an e-mail belong together. The privacy page names this time. */
const KEPT_MS = 180 * 24 * 3_600_000
const keyOf = (account: string) => `login:alias:${foldName(account)}`

export function createAliases(store: LimitStore): Aliases {
  async function write(name: string, value: string): Promise<void> {
    const entry = { value, ttlMs: KEPT_MS }
    const existing = await store.create(keyOf(name), entry)
    if (existing) await store.replace(keyOf(name), existing.version, entry)
  }

  return {
    nameOf: async (account) => (await store.read(keyOf(account)))?.value ?? account,
    note: async ({ username, email }) => {
      const value = foldName(username)
      await Promise.all([...new Set([username, email])].map((name) => write(name, value)))
    },
  }
}
