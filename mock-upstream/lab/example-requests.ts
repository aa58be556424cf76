import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DEFAULT_LOCALE } from '#contracts/locales.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { listAddresses } from '#mock-upstream/store/addresses.ts'
import { listAllOrders, type OrderRow } from '#mock-upstream/store/orders.ts'
import type { OpenWorld } from '#mock-upstream/store/overlay.ts'
import { findAccount } from '#mock-upstream/store/users.ts'

const ORDERS_LOOKED_AT = 500

type Payload = Record<string, unknown>
/** `answer` is null when nothing is recorded yet. */
export type ExampleCall = {
  request: Payload
  answer: { code: number; msg: string; data: unknown } | null
}
type Recorded = {
  request: { decoded: Payload }
  answer: { code: number; msg: string; decoded: unknown }
}

/** Account that makes the example calls that need a login. */
export const EXAMPLE_ACCOUNT = DEMO_USERS[0]?.username ?? ''

const FOLDER = new URL('../../fixtures/wire/', import.meta.url)
const read = new Map<EndpointName, ExampleCall>()

/**
 * Returns the recorded call of an endpoint with this world's own orders, addresses and account. Without a recording the
 * request is empty.
 */
export function exampleCall(name: EndpointName, world: OpenWorld): ExampleCall {
  const { request, answer } = recordedCall(name)
  return { request: { ...request, ...ownParts(name, world) }, answer }
}

function recordedCall(name: EndpointName): ExampleCall {
  const known = read.get(name)
  if (known) return known
  const text = readRecording(name)
  // Does not cache, so that a new recording shows on the next load.
  if (text === null) return { request: { lang: DEFAULT_LOCALE }, answer: null }
  const { request, answer } = JSON.parse(text) as Recorded
  const { code, msg, decoded: data } = answer
  const call = { request: request.decoded, answer: { code, msg, data } }
  read.set(name, call)
  return call
}

/** Returns null for a new endpoint that has no recording yet. */
function readRecording(name: EndpointName): string | null {
  try {
    return readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function ownParts(name: EndpointName, world: OpenWorld): Payload {
  switch (name) {
    case 'user.login':
      return { account: EXAMPLE_ACCOUNT, password: DEMO_PASSWORD }
    case 'user.update': {
      const user = findAccount(world.db, EXAMPLE_ACCOUNT)
      return user ? { username: user.username, email: user.email } : {}
    }
    case 'user.resetpwd':
      return { old_password: DEMO_PASSWORD }
    case 'order.submit':
      return { request_no: randomUUID() }
    case 'address.addrInfo':
    case 'address.addrUpdate':
    case 'address.addrDel': {
      const id = firstAddressId(world)
      return id === undefined ? {} : { id }
    }
    case 'order.info':
      return orderNo(world, () => true)
    case 'order.cancel':
      return orderNo(world, isOpen)
    case 'order.pay':
      return orderNo(world, (order) => isOpen(order) && order.payment_method === 'card')
    case 'baseinfo.getUsdtAddress':
      return orderNo(world, (order) => isOpen(order) && order.payment_method === 'crypto')
    default:
      return {}
  }
}

function isOpen({ pay_status: paid, delivery_status: delivery }: OrderRow): boolean {
  return paid === 'unpaid' && delivery === 'pending'
}

function firstAddressId({ db }: OpenWorld): number | undefined {
  const user = findAccount(db, EXAMPLE_ACCOUNT)
  return user && listAddresses(db, user.id)[0]?.id
}

/** Returns an order of the example account that suits, or any number when it has no such order. */
function orderNo({ db }: OpenWorld, suits: (order: OrderRow) => boolean): Payload {
  const user = findAccount(db, EXAMPLE_ACCOUNT)
  const orders = listAllOrders(db, { text: '', page: 1, limit: ORDERS_LOOKED_AT })
  const found = orders.find((order) => order.user_id === user?.id && suits(order))
  return found ? { order_no: found.order_no } : {}
}
