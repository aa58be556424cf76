import { expect, test } from 'vitest'
import { FAULT_KINDS, faultSchema, phaseOf, type Break } from './fault-schema.ts'

const ALL = '*'

test.each([
  [{ kind: 'latency' }, 'ms'],
  [{ kind: 'latency', ms: 1e9 }, 'ms'],
  [{ kind: 'latency', ms: 5, min_ms: 1, max_ms: 2 }, 'ms'],
  [{ kind: 'latency', min_ms: 5 }, 'max_ms'],
  [{ kind: 'latency', max_ms: 5 }, 'min_ms'],
  [{ kind: 'latency', min_ms: 5, max_ms: 4 }, 'max_ms'],
  [{ kind: 'latency', ms: 5, at: 'after-commit' }, 'at'],
  [{ kind: 'slow-body', ms: 5, at: 'before-parse' }, 'at'],
  [{ kind: 'slow-body' }, 'ms'],
  [{ kind: 'truncated', at: 'late-commit', delay_ms: 5 }, 'at'],
  [{ kind: 'wrong-schema', at: 'before-commit' }, 'at'],
  [{ kind: 'content-type', type: 'nonsense' }, 'type'],
  [{ kind: 'reset', at: 'late-commit' }, 'delay_ms'],
  [{ kind: 'reset', at: 'after-commit', delay_ms: 5 }, 'delay_ms'],
  [{ kind: 'reset', delay_ms: 5 }, 'delay_ms'],
  [{ kind: 'reset', at: 'never' }, 'at'],
  [{ kind: 'reset', endpoint: 'order.nothing' }, 'endpoint'],
  [{ kind: 'reset', times: 0 }, 'times'],
  [{ kind: 'reset', nth: 2, times: 1 }, 'nth'],
  [{ kind: 'reset', nth: 2, probability: 0.5 }, 'nth'],
  [{ kind: 'reset', probability: 1.5 }, 'probability'],
  [{ kind: 'reset', seconds: 0 }, 'seconds'],
  [{ kind: 'code' }, 'code'],
  [{ kind: 'code', code: true }, 'code'],
  [{ kind: 'none', id: 1 }, 'endpoint'],
  [{ kind: 'none', endpoint: undefined }, 'endpoint'],
  [{ kind: 'none', id: 1, all: true }, 'endpoint'],
  [{ kind: 'reset', nth: 2, every: 2 }, 'nth'],
  [{ kind: 'reset', every: 1 }, 'every'],
  [{ kind: 'reset', every: 2, probability: 0.5 }, 'every'],
  [{ kind: 'reset', match: 'items' }, 'match'],
  [{ kind: 'respond', data: {} }, 'endpoint'],
  [{ kind: 'respond', data: {}, endpoint: 'order.info' }, 'data.order_no'],
  [
    { kind: 'respond', endpoint: 'goods.goodslist', data: { list: [{ id: 1 }] } },
    'data.list.0.price',
  ],
  [{ kind: 'patch' }, 'patch'],
  [{ kind: 'patch', patch: {}, at: 'before-commit' }, 'at'],
  [{ kind: 'earthquake' }, 'kind'],
])('refuses the fault %j, naming the field %s', (body, field) => {
  const { error } = faultSchema.safeParse({ endpoint: ALL, ...body })
  expect(error?.issues[0]?.path.join('.')).toEqual(field)
})

test.each([
  { kind: 'none' },
  { kind: 'none', id: 1, endpoint: ALL },
  { kind: 'reset', endpoint: ALL, delay_ms: 5 },
  { kind: 'reset', endpoint: ALL, nth: 2, times: 1 },
  { kind: 'latency', endpoint: ALL },
  { kind: 'respond', endpoint: 'order.info', data: null },
])('refuses the fault %j with a message that is a whole sentence', (body) => {
  const { error } = faultSchema.safeParse(body)
  expect(error?.issues[0]?.message).toMatch(/^\w+ \w+ .*\.$/)
})

test.each([
  { kind: 'respond', endpoint: 'goods.goodslist', data: { list: [], total: 0 } },
  { kind: 'respond', endpoint: ALL, code: 500, msg: 'Closed' },
  { kind: 'respond', endpoint: ALL, data: 'nonsense', breaks: true },
  { kind: 'patch', endpoint: ALL, patch: { list: [] } },
])('accepts the fault %j', (body) => {
  expect(faultSchema.safeParse(body).error).toBeUndefined()
})

test('FAULT_KINDS contains the kinds of faults, but not “none”, which removes faults', () => {
  expect(FAULT_KINDS).toEqual(expect.arrayContaining(['latency', 'reset', 'respond', 'patch']))
  expect(FAULT_KINDS).not.toContain('none')
})

test('refuses a fault with an unknown field', () => {
  const { error } = faultSchema.safeParse({ kind: 'reset', endpoint: ALL, often: true })
  expect(error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: ['often'] })
})

test.each<[Break, string]>([
  [{ kind: 'reset', endpoint: ALL }, 'before-parse'],
  [{ kind: 'http502', endpoint: ALL, at: 'after-commit' }, 'after-commit'],
  [{ kind: 'hang', endpoint: ALL, at: 'late-commit', delay_ms: 5 }, 'late-commit'],
  [{ kind: 'truncated', endpoint: ALL }, 'after-commit'],
  [{ kind: 'code', code: 500, endpoint: ALL }, 'before-parse'],
  [{ kind: 'code', code: '1', endpoint: ALL }, 'after-commit'],
  [{ kind: 'code', code: null, endpoint: ALL }, 'after-commit'],
  [{ kind: 'respond', code: 500, endpoint: ALL }, 'before-commit'],
  [{ kind: 'patch', patch: {}, endpoint: ALL }, 'after-commit'],
])('the fault %j applies at the phase %s', (fault, place) => {
  expect(faultSchema.safeParse(fault).success).toBe(true)
  expect(phaseOf(fault)).toBe(place)
})
