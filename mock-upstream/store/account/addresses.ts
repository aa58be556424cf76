import type { DatabaseSync } from 'node:sqlite'
import type { RequestOf } from '#contracts/upstream/endpoints.ts'
import { allRows, oneRow, write } from '#mock-upstream/world/rows.ts'

export type AddressRequest = RequestOf<'address.addrSave'>
export type AddressRow = AddressRequest & { id: number }
type Owned = { userId: number; id: number }

const COLUMNS = 'id, config_name, name, email, phone, country, city, address, postcode'

/** Returns the addresses of a user in the order they were saved. */
export function listAddresses(db: DatabaseSync, userId: number): AddressRow[] {
  return allRows(db, `select ${COLUMNS} from main.addresses where user_id = ? order by id`, userId)
}

export function findAddress(db: DatabaseSync, { userId, id }: Owned): AddressRow | undefined {
  return oneRow(
    db,
    `select ${COLUMNS} from main.addresses where user_id = ? and id = ?`,
    userId,
    id,
  )
}

/** Returns the id of the user who has the address, or null for an unknown address. */
export function addressOwner(db: DatabaseSync, id: number): number | null {
  const sql = 'select user_id as userId from main.addresses where id = ?'
  return oneRow<{ userId: number }>(db, sql, id)?.userId ?? null
}

/** Saves a new address of a user and returns its id. */
export function addAddress(db: DatabaseSync, userId: number, fields: AddressRequest): number {
  return write(
    db,
    `insert into main.addresses (user_id, config_name, name, email, phone, country, city, address, postcode)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    userId,
    ...valuesOf(fields),
  ).id
}

/** Changes an address. Returns false when the address does not exist or belongs to another user. */
export function updateAddress(db: DatabaseSync, owned: Owned, fields: AddressRequest): boolean {
  const { changes } = write(
    db,
    `update main.addresses set config_name = ?, name = ?, email = ?, phone = ?, country = ?, city = ?,
       address = ?, postcode = ? where user_id = ? and id = ?`,
    ...valuesOf(fields),
    owned.userId,
    owned.id,
  )
  return changes === 1
}

/** Deletes an address. Returns false when the address does not exist or belongs to another user. */
export function removeAddress(db: DatabaseSync, { userId, id }: Owned): boolean {
  const sql = 'delete from main.addresses where user_id = ? and id = ?'
  return write(db, sql, userId, id).changes === 1
}

function valuesOf(fields: AddressRequest): string[] {
  const { config_name, name, email, phone, country, city, address, postcode } = fields
  return [config_name, name, email, phone, country, city, address, postcode]
}
