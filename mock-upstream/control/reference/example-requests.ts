import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DEFAULT_LOCALE } from '#contracts/locales.ts'
import { defined } from '#contracts/values.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { KnownValues } from '#contracts/upstream/examples.ts'
import { exampleRequest, examples, SAMPLE_VALUES } from '#contracts/upstream/examples.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { listAddresses } from '#mock-upstream/store/account/addresses.ts'
import { listAllOrders, type StoredOrder } from '#mock-upstream/store/orders/orders.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'
import { findAccount, type UserRow } from '#mock-upstream/store/account/users.ts'

const ORDERS_LOOKED_AT = 500

type Payload = Record<string, unknown>
type ExampleAnswer = { code: number; msg: string; data: unknown }
/** An example request and its recorded response. `answer` is null when the endpoint has no recording yet. */
export type ExampleCall = { request: Payload; answer: ExampleAnswer | null }
type Recorded = { answer: { code: number; msg: string; decoded: unknown } }

/** User name of the account for the example calls that need a login. */
export const EXAMPLE_ACCOUNT = DEMO_USERS[0]?.username ?? ''

const FOLDER = new URL('../../../fixtures/wire/', import.meta.url)
const read = new Map<EndpointName, ExampleAnswer>()

/**
 * Returns the example request of an endpoint and its recorded response. The request contains orders and addresses of
 * this world.
 */
export function exampleCall(name: EndpointName, world: OpenWorld): ExampleCall {
  return { request: ownRequest(name, world), answer: recordedAnswer(name) }
}

function recordedAnswer(name: EndpointName): ExampleAnswer | null {
  const known = read.get(name)
  if (known) return known
  const text = readRecording(name)
  // Does not cache that a recording is missing, because somebody may create it while the mock is running.
  if (text === null) return null
  const { code, msg, decoded: data } = (JSON.parse(text) as Recorded).answer
  const answer = { code, msg, data }
  read.set(name, answer)
  return answer
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

/**
 * Returns the example request with values of this world. If the endpoint needs an account, the request contains the
 * demo account.
 */
function ownRequest(name: EndpointName, world: OpenWorld): Payload {
  const user = findAccount(world.db, EXAMPLE_ACCOUNT)
  const live = user && examples[name].needs ? liveValues(world, user.id) : {}
  const example = exampleRequest(name, { ...SAMPLE_VALUES, ...live })
  return { ...example, ...accountParts(name, user), lang: DEFAULT_LOCALE }
}

function accountParts(name: EndpointName, user: UserRow | undefined): Payload {
  switch (name) {
    case 'user.login':
      return { account: EXAMPLE_ACCOUNT, password: DEMO_PASSWORD }
    case 'user.update':
      return user ? { username: user.username, email: user.email } : {}
    case 'user.resetpwd':
      return { old_password: DEMO_PASSWORD }
    case 'order.submit':
      return { request_no: randomUUID() }
    default:
      return {}
  }
}

/**
 * Returns the ids of an address and of orders of the example account. Leaves out an id if the account has no such
 * address or order.
 */
function liveValues({ db }: OpenWorld, userId: number): KnownValues {
  const own = listAllOrders(db, { text: '', page: 1, limit: ORDERS_LOOKED_AT }).filter(
    (order) => order.user_id === userId,
  )
  const open = own.filter(isOpen)
  const by = (method: string) => open.find((order) => order.payment_method === method)?.order_no
  return defined({
    addressId: listAddresses(db, userId)[0]?.id,
    orderNo: own[0]?.order_no,
    openOrderNo: open[0]?.order_no,
    cardOrderNo: by('card'),
    cryptoOrderNo: by('crypto'),
  })
}

function isOpen({ pay_status: paid, delivery_status: delivery }: StoredOrder): boolean {
  return paid === 'unpaid' && delivery === 'pending'
}
