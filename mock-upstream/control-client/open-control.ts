import { randomUUID } from 'node:crypto'
import { HEADERS, WORLD_NAME } from '#contracts/headers.ts'
import type { ExpectationResult } from '#mock-upstream/control/journal/expect-calls.ts'
import type { Verdict } from '#mock-upstream/control/verify/verify.ts'
import { DEFAULT_WORLD } from '#mock-upstream/world/world.ts'
import type { MockWorld } from './mock-world.ts'
import { sendToControl } from './send-to-control.ts'

export type { MockWorld }

export type MockControl = {
  /** URL of the mock. */
  url: string
  /**
   * Returns the world of this name. Without a name, returns the default world, in which the mock handles calls that
   * have no world header. The first change creates the world.
   */
  world: (name?: string) => MockWorld
  /**
   * Creates a world and returns it. Without `name`, the world gets a random name. A world that already exists stays
   * unchanged.
   */
  openWorld: (name?: string) => Promise<MockWorld>
}

/**
 * Returns a client for the control API of a mock that runs with LAB=on. Creating the client does not send a request.
 * @param url URL of the mock, such as http://localhost:4010
 */
export function openControl(url: string): MockControl {
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new Error(
      `"${url}" is not a URL. Allowed: that of a mock, such as http://localhost:4010.`,
    )
  const { origin, pathname } = new URL(url)
  if (pathname !== '/')
    throw new Error(
      `"${url}" has a path. Allowed: the URL of a mock without a path, such as ${origin}.`,
    )
  const world = (name = DEFAULT_WORLD) => createWorldClient(origin, name)
  return {
    url: origin,
    world,
    openWorld: async (name = `world-${randomUUID()}`) => {
      const opened = world(name)
      await opened.enter()
      return opened
    },
  }
}

function createWorldClient(url: string, name: string): MockWorld {
  if (!WORLD_NAME.test(name))
    throw new Error(
      `"${name}" is not a name of a world. Allowed: 1 to 64 letters, digits, dots, dashes or underscores.`,
    )
  const read = <Answer>(path: string, query: object = {}) =>
    sendToControl<Answer>(url, path, { world: name, query })
  const post = <Answer>(path: string, body: object = {}) =>
    sendToControl<Answer>(url, path, { world: name, body })
  const encode: MockWorld['encode'] = (call) => post('encode', call)
  return {
    name,
    url,
    headers: { [HEADERS.world]: name },
    logIn: async (account) => {
      const known = account ?? (await read<{ account: string }>('demo-account')).account
      const call = await encode({ endpoint: 'user.info', request: {}, account: known })
      if (call.token === null) throw new Error(`The mock has no token for ${known}.`)
      return call.token
    },
    enter: () => post('world/enter'),
    reset: () => post('reset'),
    drop: async () => {
      await post('world/drop')
    },
    scenario: (scenario) => post('scenario', { name: scenario }),
    clock: (move) => post('clock', move),
    fault: (fault) => post('fault', fault),
    order: (move) => post('order', move),
    stock: (change) => post('stock', change),
    product: (change) => post('product', change),
    user: (change) => post('user', change),
    address: (change) => post('address', change),
    quirks: (on) => post('quirks', { on }),
    texts: (texts) => post('texts', { texts }),
    idempotency: (gaps) => post('idempotency', { gaps }),
    state: () => read('state'),
    journal: (query) => read('journal', query),
    expectCalls: async (expectation) => {
      const result = await post<ExpectationResult>('expect', expectation)
      if (!result.holds) throw new Error(result.message)
      return result
    },
    orders: (query) => read('orders', query),
    products: (query) => read('products', query),
    users: (query) => read('users', query),
    problems: async () => {
      const { invariants } = await read<Verdict>('verify')
      return invariants.flatMap(({ name: invariant, problems }) =>
        problems.map((problem) => `${invariant}: ${problem}`),
      )
    },
    bundle: () => read('bundle'),
    encode,
    reference: () => read('reference'),
  }
}
