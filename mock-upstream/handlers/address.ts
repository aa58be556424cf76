import {
  addAddress,
  findAddress,
  listAddresses,
  removeAddress,
  updateAddress,
} from '#mock-upstream/store/account/addresses.ts'
import { requireUser, UpstreamBusinessError, type HandlersOf } from './support/handler.ts'

/** Handles the address book of the logged-in user. A call for an address of another user gets a 404. */
export const addressHandlers = {
  'address.addrList': (_, context) => {
    const list = listAddresses(context.world.db, requireUser(context).id)
    return { data: { list, total: list.length }, msg: 'success.ok' }
  },
  'address.addrInfo': ({ id }, context) => {
    const data = findAddress(context.world.db, { userId: requireUser(context).id, id })
    if (!data) throw notFound()
    return { data, msg: 'success.ok' }
  },
  'address.addrSave': (fields, context) => ({
    data: { id: addAddress(context.world.db, requireUser(context).id, fields) },
    msg: 'success.address-saved',
  }),
  'address.addrUpdate': ({ id, ...fields }, context) => {
    const owned = { userId: requireUser(context).id, id }
    if (!updateAddress(context.world.db, owned, fields)) throw notFound()
    return { data: { id }, msg: 'success.address-updated' }
  },
  'address.addrDel': ({ id }, context) => {
    if (!removeAddress(context.world.db, { userId: requireUser(context).id, id })) throw notFound()
    return { data: null, msg: 'success.address-deleted' }
  },
} satisfies HandlersOf<'address'>

function notFound(): UpstreamBusinessError {
  return new UpstreamBusinessError('notFound', 'failure.address-not-found')
}
