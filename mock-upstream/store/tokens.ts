import { createHash, randomBytes } from 'node:crypto'
import type { World, User } from '#mock-upstream/handlers/handler.ts'
import { oneRow, write } from './rows.ts'

/** How long a login lasts. */
export const TOKEN_SECONDS = 30 * 24 * 60 * 60

/** A new token of a user. Only its hash is kept. */
export function issueToken(world: World, userId: number): string {
  const token = randomBytes(32).toString('base64url')
  write(world.db, 'delete from main.tokens where expire_time <= ?', world.now())
  write(
    world.db,
    'insert into main.tokens (token_hash, user_id, expire_time) values (?, ?, ?)',
    hashOf(token),
    userId,
    world.now() + TOKEN_SECONDS,
  )
  return token
}

/** Whose token this is; null when it was never issued, was revoked or has ended. */
export function userOfToken(world: World, token: string): User | null {
  const user = oneRow<User>(
    world.db,
    `select users.id, username, email from main.tokens join main.users on users.id = tokens.user_id
     where token_hash = ? and expire_time > ?`,
    hashOf(token),
    world.now(),
  )
  return user ?? null
}

export function revokeToken(world: World, token: string): void {
  write(world.db, 'delete from main.tokens where token_hash = ?', hashOf(token))
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
