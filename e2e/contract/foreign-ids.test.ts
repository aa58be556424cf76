import { randomUUID } from 'node:crypto'
import { TRPCClientError } from '@trpc/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorDataSchema } from '#contracts/errors.ts'
import type { SubmitInput } from '#contracts/orders/orders.ts'
import { exampleAddress, examplePerson } from '#contracts/upstream/examples.ts'
import { appRouter } from '#server/app-router.ts'
import { KEPT_QUERIES } from '#server/http/cached-calls.ts'
import type { ShopServer, Visitor } from './start-shop-server.ts'
import { startShopServer } from './start-shop-server.ts'

const UNKNOWN_ID = 900_001
const ANN = 0
const BEN = 1

let shop: ShopServer
beforeAll(async () => {
  shop = await startShopServer()
})
afterAll(() => shop.close())

/**
 * Id of an address and number of an order. Either both belong to the same person, or neither exists. `email` is the
 * email that a guest sends with the order number.
 */
type Ids = { addressId: number; orderNo: string; email?: string }
type Call = (visitor: Visitor, ids: Ids) => Promise<unknown>

const addressForm = { configName: 'Home', ...examplePerson, ...exampleAddress }
const orderKey = ({ orderNo, email }: Ids) => ({ orderNo, ...(email !== undefined && { email }) })

const REQUEST_NO = 'the request number is a secret; see the last test'

/**
 * Every procedure that takes an input and may know its caller; a public query gets no token. The entry of a procedure
 * calls the procedure with the ids of an address and an order, or says why the procedure needs no test.
 */
const PROCEDURES: Record<string, Call | string> = {
  'account.login': 'proves who the caller is',
  'account.register': 'names nobody’s things',
  'account.changePassword': 'changes the account of the session',
  'account.updateProfile': 'changes the account of the session',
  'addresses.byId': ({ call }, { addressId }) => call.addresses.byId.query({ id: addressId }),
  'addresses.create': 'adds to the account of the session',
  'addresses.update': ({ call }, { addressId }) =>
    call.addresses.update.mutate({ id: addressId, ...addressForm }),
  'addresses.remove': ({ call }, { addressId }) => call.addresses.remove.mutate({ id: addressId }),
  'feedback.callMe': 'names nobody’s things',
  'feedback.subscribe': 'names nobody’s things',
  'feedback.submitIssue': 'names nobody’s things',
  'orders.preview': 'names products only',
  'orders.submit': REQUEST_NO,
  'orders.attempt': REQUEST_NO,
  'orders.list': ({ call }, { orderNo }) => call.orders.list.query({ orderNo, limit: 10 }),
  'orders.byNumber': ({ call }, ids) => call.orders.byNumber.query(orderKey(ids)),
  'orders.cancel': ({ call }, ids) => call.orders.cancel.mutate(orderKey(ids)),
  'orders.pay': ({ call }, ids) => call.orders.pay.mutate(orderKey(ids)),
  'orders.topUpAddress': ({ call }, ids) => call.orders.topUpAddress.query(orderKey(ids)),
}
const CALLS = Object.entries(PROCEDURES).filter(
  (entry): entry is [string, Call] => typeof entry[1] !== 'string',
)

type Procedure = { _def: { inputs: unknown[] } }

test('the table PROCEDURES above lists every procedure that takes an input, except public queries', () => {
  // The cast is needed, because tRPC declares the procedures as objects nested by domain. At run time, each key is a
  // whole path, such as `orders.list`.
  const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>
  const withInput = Object.entries(procedures)
    .filter(([path, { _def }]) => _def.inputs.length > 0 && !KEPT_QUERIES.has(path))
    .map(([path]) => path)
  expect(Object.keys(PROCEDURES).sort()).toEqual(withInput.sort())
})

/**
 * Visitors who do not own Ann's address and order. `user` is the demo user as which the visitor has logged in. `email`
 * is the email that the visitor sends with the order number.
 */
const STRANGERS: { who: string; user?: number; email?: string }[] = [
  { who: 'another user', user: BEN },
  { who: 'another user with the owner’s email', user: BEN, email: examplePerson.email },
  { who: 'a guest' },
  { who: 'a guest with an email of their own', email: 'guest@other.example' },
  { who: 'a guest with the owner’s email', email: examplePerson.email },
]

test.each(STRANGERS)(
  'responds to $who as if Ann’s address and order did not exist',
  async ({ user, email }) => {
    const { world, ann, ids } = await openAnnsWorld()
    const stranger = world.openVisitor()
    if (user !== undefined) await stranger.logIn(user)
    const sent = email === undefined ? {} : { email }
    const missing = {
      addressId: UNKNOWN_ID,
      orderNo: 'SR-000000-ZZZZZZZZ',
      requestNo: randomUUID(),
    }
    for (const [path, call] of CALLS) {
      const seen = mask(await outcomeOf(call(stranger, { ...ids, ...sent })), ids)
      const unknown = mask(await outcomeOf(call(stranger, { ...missing, ...sent })), missing)
      expect({ path, response: seen }).toEqual({ path, response: unknown })
    }
    // No call may have changed Ann's order and address.
    expect(await ann.call.orders.byNumber.query({ orderNo: ids.orderNo })).toMatchObject({
      paymentStatus: 'unpaid',
    })
    const { addressId: id } = ids
    expect(await ann.call.addresses.byId.query({ id })).toMatchObject({ id, city: 'Berlin' })
    world.drop()
  },
)

// A caller who repeats an order with the same content and the same request number gets the number of the existing order
// (contracts/decisions.md › request_no). Without this rule, a shopper who logs in or loses the session between two
// tries could order twice.
test('a request number reveals the number of its order, but gives no access to the order', async () => {
  const { world, ids, input } = await openAnnsWorld()
  const ben = world.openVisitor()
  await ben.logIn(BEN)
  const { total } = await ben.call.orders.list.query({ limit: 1 })
  const { requestNo } = input
  for (const visitor of [ben, world.openVisitor()]) {
    const { orders } = visitor.call
    const placed = { state: 'placed', orderNo: ids.orderNo }
    expect(await orders.attempt.query({ requestNo })).toEqual({ ...placed, guestEmail: null })
    expect(await orders.submit.mutate(input)).toEqual({ ...placed, msg: '' })
    const other = await outcomeOf(orders.submit.mutate({ ...input, remark: 'another order' }))
    expect(other).toContain('UNPROCESSABLE_CONTENT')
    expect(await outcomeOf(orders.byNumber.query(orderKey(ids)))).toContain('"refused"')
  }
  expect(await ben.call.orders.list.query({ limit: 1 })).toMatchObject({ total })
  world.drop()
})

/** Creates a world (data that only this test sees) in which Ann has an address and an order. */
async function openAnnsWorld() {
  const world = shop.openWorld(new Map([[1, 50]]))
  await world.prepare()
  const ann = world.openVisitor()
  await ann.logIn(ANN)
  const { id } = await ann.call.addresses.create.mutate(addressForm)
  const addressId = id ?? UNKNOWN_ID
  const input: SubmitInput = {
    items: [{ id: 1, quantity: 1 }],
    contact: examplePerson,
    payer: { type: 'individual', ...examplePerson, company: '', taxId: '' },
    address: exampleAddress,
    shippingMethod: 'post',
    paymentMethod: 'crypto',
    remark: '',
    requestNo: randomUUID(),
  }
  const submitted = await ann.call.orders.submit.mutate(input)
  if (submitted.state !== 'placed') throw new Error(`The order is ${submitted.state}`)
  const { orderNo } = submitted
  return { world, ann, input, ids: { addressId, orderNo } }
}

/** Returns the response or the refusal as text, without the request id. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await call)
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error
    const data = { ...errorDataSchema.parse(error.data), requestId: '' }
    return JSON.stringify({ refused: error.message, data })
  }
}

/** Removes the requested ids from an outcome, so that it can be compared with the outcome for other ids. */
function mask(outcome: string, { addressId, orderNo }: Ids): string {
  return [String(addressId), orderNo].reduce((text, id) => text.replaceAll(id, '…'), outcome)
}
