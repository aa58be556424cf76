import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { World, User } from '#mock-upstream/world/world.ts'
import { oneRow, write } from '#mock-upstream/world/rows.ts'

/**
 * Lifetime of a login: a month, as is usual for shops. Afterwards the event `token-expiry` makes the token invalid, and
 * calls with the token get 401.
 */
export const TOKEN_SECONDS = 30 * 24 * 60 * 60

/** Issues a token for a user. Stores only the hash of the token. */
export function issueToken(world: World, userId: number): string {
  const token = randomBytes(32).toString('base64url')
  write(
    world.db,
    'insert into main.tokens (token_hash, user_id, expire_time) values (?, ?, ?)',
    hashOf(token),
    userId,
    world.now() + (world.settings?.loginSeconds ?? TOKEN_SECONDS),
  )
  return token
}

/** Returns the user of a token, or null when the token was never issued, was revoked or has expired. */
export function userOfToken(world: World, token: string): User | null {
  const user = oneRow<User>(
    world.db,
    `select users.id, username, email from main.tokens join main.users on users.id = tokens.user_id
     where token_hash = ?`,
    hashOf(token),
  )
  return user ?? null
}

export function revokeToken(world: World, token: string): void {
  endToken(world.db, hashOf(token))
}

/** Deletes the token with this hash. This ends the session that uses the token. */
export function endToken(db: DatabaseSync, hash: string): void {
  write(db, 'delete from main.tokens where token_hash = ?', hash)
}

/** Ends all sessions of a user except the session that uses `token`. */
export function revokeOtherTokens(world: World, userId: number, token: string): void {
  write(
    world.db,
    'delete from main.tokens where user_id = ? and token_hash <> ?',
    userId,
    hashOf(token),
  )
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
