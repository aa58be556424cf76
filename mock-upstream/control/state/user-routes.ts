import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { idSchema } from '#contracts/primitives.ts'
import { defined } from '#contracts/values.ts'
import { saveAddressRequest } from '#contracts/upstream/wire/address.ts'
import { updateUserRequest } from '#contracts/upstream/wire/user.ts'
import type { ControlDeps } from '#mock-upstream/control/request/control-deps.ts'
import {
  ControlError,
  readBody,
  readWorld,
  unknownId,
} from '#mock-upstream/control/request/read-request.ts'
import { addressOwner, findAddress, updateAddress } from '#mock-upstream/store/account/addresses.ts'
import { findUser, takenField, updateProfile } from '#mock-upstream/store/account/users.ts'
import { changedRow, formSchemaOf, needsAField, pageNumber } from './edits.ts'
import { describeUser, listWorldUsers } from './user-state.ts'

const usersSchema = z.strictObject({ page: pageNumber, text: z._default(z.string(), '') })
const userFields = z.partial(updateUserRequest)
const addressFields = z.partial(saveAddressRequest)
const userSchema = needsAField(z.extend(userFields, { id: idSchema }), userFields)
const addressSchema = needsAField(z.extend(addressFields, { id: idSchema }), addressFields)

export type UsersQuery = Partial<z.output<typeof usersSchema>>
export type UserChange = z.input<typeof userSchema>
export type AddressChange = z.input<typeof addressSchema>

/**
 * Serves the users of a world with their addresses, and changes a user or an address. A change must obey the rules of
 * the shop's own forms. Orders that were placed before the change stay as they are.
 */
export function registerUserRoutes(app: FastifyInstance, { worlds }: ControlDeps): void {
  app.get('/__mock/users', (request) => {
    const { query, world } = readWorld(request, usersSchema, worlds)
    const schemas = { user: formSchemaOf(userFields), address: formSchemaOf(addressFields) }
    return { ...listWorldUsers(world, query), schemas }
  })

  app.post('/__mock/user', (request, reply) => {
    const { body, worldName } = readBody(request, userSchema)
    const world = worlds.get(worldName)
    const { id, ...fields } = body
    const user = findUser(world.db, id)
    if (!user) throw unknownId('user', id)
    const { username, name, phone, email } = { ...user, ...defined(fields) }
    const profile = { username, name, phone, email }
    const taken = takenField(world.db, { ...profile, but: id })
    if (taken) {
      const words = `Another user has ${taken} ${profile[taken]}. Allowed: one that no user has as name or email.`
      throw new ControlError(409, taken, words)
    }
    updateProfile(world.db, id, profile)
    return changedRow(world, reply, describeUser(world, { ...user, ...profile }))
  })

  app.post('/__mock/address', (request, reply) => {
    const { body, worldName } = readBody(request, addressSchema)
    const world = worlds.get(worldName)
    const { id, ...fields } = body
    const userId = addressOwner(world.db, id)
    const address = userId === null ? undefined : findAddress(world.db, { userId, id })
    if (userId === null || !address) throw unknownId('address', id)
    updateAddress(world.db, { userId, id }, { ...address, ...defined(fields) })
    return changedRow(world, reply, findAddress(world.db, { userId, id }))
  })
}
