import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { World, User } from '#mock-upstream/handlers/handler.ts'
import { oneRow, write } from './rows.ts'

/** How long a login lasts: a month, as shops do it. Then the event `token-expiry` ends it, and it is 401. */
export const TOKEN_SECONDS = 30 * 24 * 60 * 60

/** A new token of a user. Only its hash is kept. */
export function issueToken(world: World, userId: number): string {
  const token = randomBytes(32).toString('base64url')
  write(
    world.db,
    'insert into main.tokens (token_hash, user_id, expire_time) values (?, ?, ?)',
    hashOf(token),
    userId,
    world.now() + (world.lab?.loginSeconds ?? TOKEN_SECONDS),
  )
  return token
}

/** Whose token this is; null when it was never issued, was revoked or has ended. */
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

/** Ends a token by its hash. */
export function endToken(db: DatabaseSync, hash: string): void {
  write(db, 'delete from main.tokens where token_hash = ?', hash)
}

/** Ends all sessions of a user but the one that asks for it. */
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
