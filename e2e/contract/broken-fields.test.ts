import { expect, test } from 'vitest'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { isRecord } from '#contracts/values.ts'
import { listProcedures } from '#server/pages/procedure-list.ts'
import { createStubShop } from '#server/testing/stub-shop.ts'
import type { ProcedureCall } from './call-procedure.ts'
import { callProcedure } from './call-procedure.ts'
import { completeResponse, listFields, withValueAt } from './response-fields.ts'

/** Wrong values for a field, by description. `undefined` removes the field. */
const WRONG: Readonly<Record<string, unknown>> = {
  null: null,
  missing: undefined,
  'an object': { by: 'a test' },
  'a list': [[]],
  'a number without sense': -9e15,
  'a text without sense': `\u0000<b>${'9'.repeat(400)}`,
}

/**
 * Number of rows in each list. Two are enough, because only the first row is broken. More would make the tests slower.
 */
const ROWS = 2

const responses = new Map(ENDPOINT_NAMES.map((name) => [name, shorten(completeResponse(name))]))
const shown = new Map(
  ENDPOINT_NAMES.map((name) => [
    name,
    listFields(name).filter((field) => !endpoints[name].loadBearing.includes(field)),
  ]),
)
/** Ids of the products in the shortened product list. */
const PRODUCT_IDS = [22, 37]

function shorten(data: unknown): unknown {
  if (!isRecord(data) || !Array.isArray(data['list'])) return data
  return { ...data, list: data['list'].slice(0, ROWS), total: ROWS }
}

/** Opens a shop whose upstream sends the recorded responses. Responses in `changed` replace recorded ones. */
function openShop() {
  const changed = new Map<EndpointName, unknown>()
  const stubs = Object.fromEntries(
    ENDPOINT_NAMES.map((name) => [
      name,
      () => (changed.has(name) ? changed.get(name) : responses.get(name)),
    ]),
  )
  const shop = createStubShop(stubs, {
    RATE_LIMITS: false,
    PAYMENT_ORIGINS: ['http://localhost'],
  })
  /** Calls a procedure and counts the rows of its result. */
  const call = async (reader: ProcedureCall) => countRows(await callProcedure(shop, reader))
  return { changed, call, calls: shop.calls }
}

/** Counts the rows of a list, a page or a comparison. Any other result counts as one row. */
function countRows(result: unknown): number {
  const list = isRecord(result) ? (result['list'] ?? result['products']) : result
  return Array.isArray(list) ? list.length : 1
}

/** Inputs for the procedures whose example input does not match the recorded responses. */
const INPUTS: Readonly<Record<string, unknown>> = {
  'account.updateProfile': {
    username: 'ann',
    name: 'Ann Example',
    phone: '+44 20 7946 0000',
    email: 'ann@example.com',
    currentPassword: 'open-strongroom',
  },
  'cart.products': { ids: PRODUCT_IDS },
  'catalog.compare': { ids: PRODUCT_IDS.join(',') },
  'catalog.saved': { ids: PRODUCT_IDS.join(',') },
}
/**
 * Procedures that list only products with a reduced price. These tests skip such procedures, because a product without
 * a readable old price must not be listed.
 */
const OF_REDUCED = ['catalog.sale', 'catalog.reduced']

const readers = listProcedures()
  .filter(({ name, type }) => type !== 'subscription' && !OF_REDUCED.includes(name))
  .map(({ name, type, example }) => ({ name, type, input: INPUTS[name] ?? example }))

test.each(readers)(
  '$name returns all rows, even if any one display-only field of the upstream’s response is missing or wrong',
  async (reader) => {
    const { changed, call, calls } = openShop()
    const rows = await call(reader)
    expect(rows).toBeGreaterThan(0)
    const failed: string[] = []
    for (const endpoint of new Set(calls.map(({ name }) => name))) {
      for (const field of shown.get(endpoint) ?? []) {
        for (const [kind, value] of Object.entries(WRONG)) {
          changed.set(endpoint, withValueAt(responses.get(endpoint), field, value))
          const left = await call(reader).catch(String)
          if (left !== rows) failed.push(`${endpoint} ${field}, ${kind}: ${left} of ${rows} rows`)
        }
      }
      changed.clear()
    }
    expect(failed).toEqual([])
  },
)

test('the tests above read the response of every endpoint', async () => {
  const read = new Set<EndpointName>()
  for (const reader of readers) {
    const { call, calls } = openShop()
    await call(reader)
    for (const { name } of calls) read.add(name)
  }
  expect(ENDPOINT_NAMES.filter((name) => !read.has(name))).toEqual([])
})

test('the tests above would notice if the shop dropped a row, as it does when a load-bearing field is missing', async () => {
  const { changed, call } = openShop()
  const reader = { name: 'orders.list', type: 'query', input: { limit: 10 } } as const
  expect(await call(reader)).toBe(ROWS)
  const broken = withValueAt(responses.get('order.list'), 'list[].order_no', undefined)
  changed.set('order.list', broken)
  expect(await call(reader)).toBe(ROWS - 1)
})
