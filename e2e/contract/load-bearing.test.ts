import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { compareWithContract } from '#contracts/upstream/compare/compare-with-contract.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { isRecord, valueAt } from '#contracts/values.ts'
import { completeResponse, listFields, withValueAt } from './response-fields.ts'

/** Value that makes a field unreadable. For a field that holds an object, `breakAt` uses a string instead. */
const BROKEN = { broken: { by: 'a test' } }
/**
 * Returns a copy of the data in which one field is unreadable. In the path, `[]` stands for the first item of a list.
 */
function breakAt(data: unknown, field: string): unknown {
  const isObject = isRecord(valueAt(data, field.replaceAll('[]', '.0').split('.')))
  return withValueAt(data, field, isObject ? 'broken' : BROKEN)
}

/**
 * Counts all list items and all objects inside a value, at any depth, so that a dropped one lowers the count. Ignores
 * the field `broken`, which lists the dropped items.
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
  listFields(name).map((field): Case => [name, field]),
)

test('these tests cover more than 250 response fields, among them every load-bearing field', () => {
  expect(cases.length).toBeGreaterThan(250)
  const known = cases.map(([name, field]) => `${name} ${field}`)
  const declared = ENDPOINT_NAMES.flatMap((name) =>
    endpoints[name].loadBearing.map((field) => `${name} ${field}`),
  )
  expect(declared.filter((field) => !known.includes(field))).toEqual([])
})

/** Fields that hold an object or a list. If such a field is unreadable, it is dropped as a whole. */
const WHOLE_PARTS =
  /(?:^|\.)(?:prev|next|also_read|related_ids|tags|goods_images|goods|moves|payer|pay_to)$/
/**
 * Required fields of the payee. If one of them is unreadable, the whole payee is dropped, because a transfer needs them
 * all.
 */
const PAYEE = /pay_to\.(?:payee|account|reference)$/
/**
 * Required fields of a status change. If one of them is unreadable, the whole change is dropped, because a status
 * without a time, or a time without a status, is useless.
 */
const MOVE = /moves\[\]\.(?:to|time)$/

const isLoadBearing = ([name, field]: Case) => endpoints[name].loadBearing.includes(field)
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

test.each(shown)(
  '%s: the contract report contains a warning about an unreadable %s',
  (name, field) => {
    const compared = compareWithContract(name, breakAt(completeResponse(name), field))
    expect(compared.differences).toEqual([])
    expect(compared.hidden.length).toBeGreaterThan(0)
  },
)

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
