import { DEMO_PASSWORD } from '#fixtures/content/demo-users.ts'
import { listAddresses } from '#mock-upstream/store/account/addresses.ts'
import { countUsers, listUsers, type UserRow } from '#mock-upstream/store/account/users.ts'
import { SHARED_PASSWORD_HASH } from '#mock-upstream/store/seeding/seed-customers.ts'
import type { World } from '#mock-upstream/world/world.ts'

const USERS_PER_PAGE = 20

/**
 * Returns the user's password if it is the initial password, which all seeded customers share. Returns null for any
 * other password.
 */
export function knownPassword({ password_hash }: Pick<UserRow, 'password_hash'>): string | null {
  return password_hash === SHARED_PASSWORD_HASH ? DEMO_PASSWORD : null
}

/** Describes a user for the control API. Lists the addresses in the order in which they were saved. */
export function describeUser({ db }: World, user: UserRow) {
  const { id, username, email, name, phone } = user
  const addresses = listAddresses(db, id)
  return { id, username, email, name, phone, password: knownPassword(user), addresses }
}

export type UserPage = ReturnType<typeof listWorldUsers>

/** Returns a page of the users whose user name, name, email or phone contains the text, in the order of their ids. */
export function listWorldUsers(world: World, query: { page: number; text: string }) {
  const { page, text } = query
  const rows = listUsers(world.db, { text, page, limit: USERS_PER_PAGE })
  return {
    list: rows.map((user) => describeUser(world, user)),
    total: countUsers(world.db, text),
    page,
    per_page: USERS_PER_PAGE,
  }
}
