import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LOCALES } from '#contracts/locales.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { exampleOrder } from '#mock-upstream/testing/order-example.ts'
import { drawFor, type Draw } from '#mock-upstream/seed/keyed.ts'
import { SEED_TIME } from '#mock-upstream/seed/seed-time.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { comingEvents } from '#mock-upstream/world/due-events.ts'
import { allRows } from '#mock-upstream/world/rows.ts'
import { issueToken } from '#mock-upstream/store/account/tokens.ts'

const WORLDS = 200
const OPERATIONS = 50
const PRODUCTS = 24
/** Timeout for 20,000 calls, which take about 15 s on an idle machine and longer on a busy one. */
const LOADED_MS = 600_000

const placedSchema = z.object({ order_no: z.string().check(z.regex(/^SR-/)) })

/**
 * A simulated developer who works in one world of the mock. `draw` makes random choices that depend only on the number
 * of the world, so that the developer makes the same calls in every run.
 */
type Visit = { mock: Mock; world: string; token: string; draw: Draw; orders: string[] }
type Operation = (visit: Visit, turn: number) => Promise<unknown>

const OPERATIONS_BY_NAME: Readonly<Record<string, Operation>> = {
  list: (visit, turn) =>
    say(visit, 'goods.goodslist', {
      page: visit.draw.int(`page-${turn}`, 1, 3),
      limit: 8,
      ...(visit.draw.chance(`stock-${turn}`, 0.5) && { in_stock: true }),
      ...(visit.draw.chance(`sort-${turn}`, 0.5) && { sort: 'price_asc' }),
    }),
  product: (visit, turn) => say(visit, 'goods.goodsdetail', { id: productOf(visit, turn) }),
  prices: (visit) => say(visit, 'baseinfo.info', {}),
  preview: (visit, turn) => say(visit, 'order.preview', { items: itemsOf(visit, turn) }),
  order: async (visit, turn) => {
    const order = exampleOrder({ items: itemsOf(visit, turn) })
    const request_no = uuidOf(`${visit.world}/${turn}`)
    const answer = await say(visit, 'order.submit', { ...order, request_no })
    const placed = z.safeParse(placedSchema, answer.data)
    if (placed.success) visit.orders.push(placed.data.order_no)
    return answer
  },
  'order again': (visit, turn) =>
    say(visit, 'order.submit', {
      ...exampleOrder({ items: itemsOf(visit, 0) }),
      request_no: uuidOf(`${visit.world}/${Math.floor(turn / 10)}`),
    }),
  cancel: (visit) => say(visit, 'order.cancel', { order_no: visit.orders.at(-1) ?? 'none' }),
  orders: (visit) => say(visit, 'order.list', { page: 1, limit: 48 }),
  address: (visit, turn) =>
    say(visit, 'address.addrSave', {
      config_name: `Place ${turn}`,
      name: 'Ada',
      email: 'ada@shop.example',
      phone: '+49 30 123456',
      country: 'DE',
      city: 'Berlin',
      address: `Street ${turn}`,
      postcode: '10115',
    }),
  addresses: (visit) => say(visit, 'address.addrList', {}),
  'wrong input': (visit) => say(visit, 'goods.goodsdetail', { id: 'seven' }),
  stock: ({ mock, world, draw }, turn) =>
    mock.control(
      'stock',
      { id: draw.int(`p-${turn}`, 1, PRODUCTS), num: draw.int(`n-${turn}`, 0, 9) },
      world,
    ),
  time: ({ mock, world, draw }, turn) =>
    mock.control(
      'clock',
      { action: 'advance', seconds: draw.int(`s-${turn}`, 1, 30) * 3_600 },
      world,
    ),
  fault: ({ mock, world, draw }, turn) =>
    mock.control(
      'fault',
      { kind: 'code', code: 500, endpoint: '*', after: draw.int(`a-${turn}`, 0, 3), times: 1 },
      world,
    ),
}
const NAMES = Object.keys(OPERATIONS_BY_NAME)

function say({ mock, world, token, draw }: Visit, name: EndpointName, payload: object) {
  const lang = draw.pick('lang', LOCALES)
  return mock.call(name, { ...payload }, { world, token, lang })
}

function productOf({ draw }: Visit, turn: number): number {
  return draw.int(`product-${turn}`, 1, PRODUCTS)
}

function itemsOf(visit: Visit, turn: number) {
  return [{ id: productOf(visit, turn), num: visit.draw.int(`num-${turn}`, 1, 3) }]
}

/** Runs random operations in one world. Returns their results and the final contents of the world's database. */
async function live(mock: Mock, index: number): Promise<string> {
  const world = `apart-${index}`
  const token = issueToken(mock.worlds.get(world), 1)
  const draw = drawFor(7, 'apart', index)
  const visit: Visit = { mock, world, token, draw, orders: [] }
  const happened: unknown[] = []
  for (let turn = 0; turn < OPERATIONS; turn += 1) {
    const name = draw.pick(`operation-${turn}`, NAMES)
    happened.push([name, await OPERATIONS_BY_NAME[name]?.(visit, turn)])
  }
  const { db } = mock.worlds.get(world)
  happened.push(
    allRows(db, 'select product_id, have_num from main.stock order by product_id'),
    allRows(
      db,
      'select order_no, pay_status, delivery_status, total_minor from main.orders order by id',
    ),
    comingEvents(db, 100).filter(({ kind }) => kind !== 'token-expiry'),
  )
  return named(happened)
}

/**
 * Makes the results of two runs comparable. Replaces random order numbers with “order 1”, “order 2” and so on, in order
 * of appearance. Replaces each epoch (a counter of changes) with 0.
 */
function named(happened: unknown): string {
  const numbers = new Map<string, string>()
  const text = JSON.stringify(happened, (field, value: unknown) => (field === 'epoch' ? 0 : value))
  return text.replaceAll(/SR-\d{6}-[0-9A-Z]{8}/g, (number) => {
    if (!numbers.has(number)) numbers.set(number, `order ${numbers.size + 1}`)
    return numbers.get(number) ?? ''
  })
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

test(
  'each of 200 worlds of the mock gives the same results, whether it runs alone or in parallel with the others',
  { timeout: LOADED_MS },
  async () => {
    const indexes = Array.from({ length: WORLDS }, (_, index) => index)
    const together = await openTestMock({ products: PRODUCTS, at: SEED_TIME })
    const sideBySide = await Promise.all(indexes.map((index) => live(together, index)))
    expect(together.worlds.count()).toBe(WORLDS + 1)
    await together.close()

    const alone = await openTestMock({ products: PRODUCTS, at: SEED_TIME })
    for (const index of indexes) expect(await live(alone, index)).toBe(sideBySide[index])
    await alone.close()

    // All worlds must have different results, and the test must have run every kind of operation.
    expect(new Set(sideBySide).size).toBe(WORLDS)
    for (const name of NAMES) expect(sideBySide.join('')).toContain(`["${name}",{`)
  },
)
