import type { DatabaseSync } from 'node:sqlite'
import type { User } from '#mock-upstream/world/world.ts'
import { allRows, oneRow, write } from '#mock-upstream/world/rows.ts'

export type UserRow = {
  id: number
  username: string
  email: string
  name: string
  phone: string
  password_hash: string
}
export type Profile = { username: string; name: string; phone: string; email: string }

const COLUMNS = 'id, username, email, name, phone, password_hash'

/** Normalises a user name or email for comparison: lower case, no spaces at either end, and Unicode form NFKC. */
export function toKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

export function findUser(db: DatabaseSync, id: number): UserRow | undefined {
  return oneRow(db, `select ${COLUMNS} from main.users where id = ?`, id)
}

/**
 * SQL clause that selects the users whose user name, name, email or phone contains the text in parameter ?1. Ignores
 * case.
 */
const WITH_TEXT = `from main.users where ?1 = '' or instr(lower(concat_ws(' ', username, name, email, phone)), lower(?1)) > 0`

/**
 * Returns a page of the users whose user name, name, email or phone contains the text, sorted by id. Pages count from
 * 1.
 */
export function listUsers(
  db: DatabaseSync,
  { text, page, limit }: { text: string; page: number; limit: number },
): UserRow[] {
  const sql = `select ${COLUMNS} ${WITH_TEXT} order by id limit ?2 offset ?3`
  return allRows(db, sql, text.trim(), limit, (page - 1) * limit)
}

/** Counts the users that `listUsers` finds for the text. */
export function countUsers(db: DatabaseSync, text: string): number {
  const sql = `select count(*) as total ${WITH_TEXT}`
  return oneRow<{ total: number }>(db, sql, text.trim())?.total ?? 0
}

/** Finds a user by user name or email. */
export function findAccount(db: DatabaseSync, account: string): UserRow | undefined {
  const key = toKey(account)
  return oneRow(
    db,
    `select ${COLUMNS} from main.users where username_key = ? or email_key = ?`,
    key,
    key,
  )
}

/**
 * Returns the field (user name or email) whose value another user already has, or null if both values are free. A user
 * name must also differ from every email, and an email from every user name, because a user can log in with either.
 */
export function takenField(
  db: DatabaseSync,
  { username, email, but = 0 }: { username: string; email: string; but?: number },
): 'username' | 'email' | null {
  const has = (text: string) =>
    oneRow(
      db,
      'select 1 from main.users where id <> ? and (username_key = ? or email_key = ?)',
      but,
      toKey(text),
      toKey(text),
    )
  if (has(username)) return 'username'
  return has(email) ? 'email' : null
}

export type NewUser = Profile & { passwordHash: string; createTime: number }

export function addUser(db: DatabaseSync, user: NewUser): User {
  const { id } = write(
    db,
    `insert into main.users (username, username_key, email, email_key, name, phone, password_hash, create_time)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    user.username,
    toKey(user.username),
    user.email,
    toKey(user.email),
    user.name,
    user.phone,
    user.passwordHash,
    user.createTime,
  )
  return { id, username: user.username, email: user.email }
}

export function updateProfile(db: DatabaseSync, id: number, profile: Profile): void {
  write(
    db,
    `update main.users set username = ?, username_key = ?, email = ?, email_key = ?, name = ?, phone = ?
     where id = ?`,
    profile.username,
    toKey(profile.username),
    profile.email,
    toKey(profile.email),
    profile.name,
    profile.phone,
    id,
  )
}

export function updatePassword(db: DatabaseSync, id: number, hash: string): void {
  write(db, 'update main.users set password_hash = ? where id = ?', hash, id)
}
