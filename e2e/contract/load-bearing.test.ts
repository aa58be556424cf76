import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { compareWithContract } from '#contracts/upstream/compare/compare-with-contract.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { responseJsonSchema } from '#contracts/upstream/json-schema.ts'
import { LOAD_BEARING } from '#contracts/upstream/load-bearing.ts'
import { isRecord, valueAt } from '#contracts/values.ts'
import { readRecording } from './recordings.ts'

/**
 * Value that makes any field unreadable, except a field that holds an object. `breakAt` replaces an object by a string
 * instead.
 */
const BROKEN = { broken: { by: 'a test' } }
/** Bank details of an order. The recorded responses contain none. */
const PAY_TO = { payee: 'Shop', account: 'DE02', bank: 'Bank', reference: 'R1' }
/** Status changes of an order. The recorded responses contain none. */
const MOVES = [{ to: 'paid', time: 1_700_000_000 }]

/** Returns the recorded response of an endpoint. Adds the parts that the recorded response lacks. */
function completeResponse(name: EndpointName): unknown {
  const data = structuredClone(readRecording(name).answer.decoded)
  if (name.startsWith('order.') && isRecord(data))
    for (const order of Array.isArray(data['list']) ? data['list'] : [data])
      if ('pay_to' in order) Object.assign(order, { pay_to: PAY_TO, moves: MOVES })
  if (name === 'article.personal_info' && isRecord(data)) {
    const { info } = data
    return { ...data, prev: info, next: info, also_read: [info, info] }
  }
  return data
}

/** Lists the paths of all fields of a response. In a path, `[]` stands for the items of a list. */
function fieldsOf(schema: unknown, path = ''): string[] {
  if (!isRecord(schema)) return []
  const options = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => {
    const list = schema[key]
    return Array.isArray(list) ? list.flatMap((option) => fieldsOf(option, path)) : []
  })
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  const own = Object.entries(properties).flatMap(([key, field]) => {
    const inner = path === '' ? key : `${path}.${key}`
    return [inner, ...fieldsOf(field, inner)]
  })
  return [...new Set([...options, ...own, ...fieldsOf(schema['items'], `${path}[]`)])]
}

/**
 * Returns a copy of the data in which one field is unreadable. In the path, `[]` stands for the first item of a list.
 */
function breakAt(data: unknown, field: string): unknown {
  const copy = structuredClone(data)
  const keys = field.replaceAll('[]', '.0').split('.')
  const holder = valueAt(copy, keys.slice(0, -1))
  if (typeof holder !== 'object' || holder === null)
    throw new Error(`the response has no place for ${field}`)
  const isObject = isRecord(valueAt(copy, keys))
  Reflect.set(holder, keys.at(-1) ?? '', isObject ? 'broken' : BROKEN)
  return copy
}

/**
 * Counts the items of lists and the objects in a value. A dropped item or object thus lowers the count. Does not count
 * the field `broken`, because it only lists the dropped items.
 */
function countParts(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum, item) => sum + 1 + countParts(item), 0)
  if (!isRecord(value)) return 0
  const { broken: _, ...fields } = value
  return Object.values(fields).reduce<number>(
    (sum, field) => sum + (isRecord(field) ? 1 : 0) + countParts(field),
    0,
  )
}

function readParts(name: EndpointName, data: unknown): number {
  const read = z.safeParse(endpoints[name].response, data)
  return read.success ? countParts(read.data) : -1
}

type Case = readonly [name: EndpointName, field: string]
const cases: Case[] = ENDPOINT_NAMES.flatMap((name) =>
  fieldsOf(responseJsonSchema(name)).map((field): Case => [name, field]),
)

test('these tests cover more than 250 response fields, among them every field in LOAD_BEARING', () => {
  expect(cases.length).toBeGreaterThan(250)
  const known = cases.map(([name, field]) => `${name} ${field}`)
  const declared = ENDPOINT_NAMES.flatMap((name) =>
    LOAD_BEARING[name].map((field) => `${name} ${field}`),
  )
  expect(declared.filter((field) => !known.includes(field))).toEqual([])
})

/** Fields that are objects or lists. If one of them is unreadable, it is dropped with all its parts. */
const WHOLE_PARTS =
  /(?:^|\.)(?:prev|next|also_read|related_ids|tags|goods_images|goods|moves|payer|pay_to)$/
/**
 * Fields of the payee. If one of them is unreadable, the whole payee is dropped, because a transfer needs all of them.
 */
const PAYEE = /pay_to\.(?:payee|account|reference)$/
/**
 * Fields of a status change. If one of them is unreadable, the change is dropped, because a status without its time, or
 * a time without its status, is of no use.
 */
const MOVE = /moves\[\]\.(?:to|time)$/

const isLoadBearing = ([name, field]: Case) => LOAD_BEARING[name].includes(field)
const isWhole = ([, field]: Case) => [WHOLE_PARTS, PAYEE, MOVE].some((part) => part.test(field))
const shown = cases.filter((one) => !isLoadBearing(one))

test.each(cases.filter(isLoadBearing))(
  '%s: an unreadable load-bearing %s fails the response or drops the list item',
  (name, field) => {
    const data = completeResponse(name)
    expect(readParts(name, breakAt(data, field))).toBeLessThan(readParts(name, data))
  },
)

test.each(shown.filter((one) => !isWhole(one)))(
  '%s: an unreadable %s hides only that field of the response',
  (name, field) => {
    const data = completeResponse(name)
    expect(readParts(name, breakAt(data, field))).toBe(readParts(name, data))
  },
)

test.each(shown.filter(isWhole))(
  '%s: an unreadable %s does not fail the response',
  (name, field) => {
    expect(readParts(name, breakAt(completeResponse(name), field))).toBeGreaterThan(-1)
  },
)

test.each(shown)('%s: the contract report warns of an unreadable %s', (name, field) => {
  const compared = compareWithContract(name, breakAt(completeResponse(name), field))
  expect(compared.differences).toEqual([])
  expect(compared.hidden.length).toBeGreaterThan(0)
})

test.each(['order.list', 'baseinfo.commonList', 'article.personal_list'] as const)(
  '%s keeps every list item when a display-only field is unreadable',
  (name) => {
    const data = completeResponse(name)
    const countItems = (raw: unknown) =>
      valueAt(z.parse(endpoints[name].response, raw), ['list', 'length'])
    const fields = shown.flatMap(([of, field]) => (of === name ? field : []))
    const losing = fields.filter((field) => countItems(breakAt(data, field)) !== countItems(data))
    expect(losing).toEqual([])
  },
)
