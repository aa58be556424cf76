import { TRPCError } from '@trpc/server'
import { expect, test } from 'vitest'
import { isRecord } from '#contracts/values.ts'
import { listProcedures } from '#server/pages/procedure-list.ts'
import { createStubShop } from '#server/testing/stub-shop.ts'
import type { ProcedureCall } from './call-procedure.ts'
import { callProcedure } from './call-procedure.ts'

/** Names of fields with which a caller could try to override data that the shop or the upstream decides. */
const UNKNOWN = ['is_admin', 'total_price', 'user_id', '__proto__', 'constructor']
const VALUE = 'from the caller'

const procedures = listProcedures()
const withInput = procedures.filter(({ input }) => input !== null)
const withoutInput = procedures.filter(
  ({ input, type }) => input === null && type !== 'subscription',
)

/** Calls a procedure. Returns its error, if any, and the calls that reached the upstream. */
async function outcomeOf(call: ProcedureCall) {
  const shop = createStubShop({}, { RATE_LIMITS: false })
  const error = await callProcedure(shop, call).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return { error, calls: shop.calls }
}

/** Returns copies of the value. In each copy, another object, at any depth, has the additional field `name`. */
function withField(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      withField(item, name).map((changed) => value.with(index, changed)),
    )
  }
  if (!isRecord(value)) return []
  const inner = Object.entries(value).flatMap(([key, part]) =>
    withField(part, name).map((changed) => ({ ...value, [key]: changed })),
  )
  // Parses the field from JSON, because assigning `__proto__` would change the prototype instead of adding a field.
  const added: unknown = JSON.parse(`{${JSON.stringify(name)}: ${JSON.stringify(VALUE)}}`)
  const own = Object.defineProperties({ ...value }, Object.getOwnPropertyDescriptors(Object(added)))
  return [own, ...inner]
}

/** Returns the paths of the open objects in a JSON Schema: objects that may have fields with any name and any value. */
function openObjects(schema: unknown, path = 'input'): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => openObjects(part, path))
  if (!isRecord(schema)) return []
  const { additionalProperties: others } = schema
  const isOpen = schema['type'] === 'object' && others !== false && !isRecord(others)
  const isAny = isRecord(others) && Object.keys(others).length === 0
  const inner = Object.entries(schema).flatMap(([key, part]) => openObjects(part, `${path}.${key}`))
  return isOpen || isAny ? [path, ...inner] : inner
}

test('the search for open objects finds an object that allows any field', () => {
  const schema = { type: 'object', additionalProperties: false, properties: { a: {} } }
  expect(openObjects(schema)).toEqual([])
  const list = { type: 'array', items: { type: 'object', properties: {} } }
  expect(openObjects({ ...schema, properties: { list } })).toEqual(['input.properties.list.items'])
})

test.each(withInput)('no object in the input of $name allows unknown fields', ({ input }) => {
  expect(openObjects(input)).toEqual([])
})

test.each(withInput)(
  '$name refuses an unknown field in each object of its input, and does not call the upstream',
  async ({ name, type, example }) => {
    for (const field of UNKNOWN) {
      const inputs = withField(example, field)
      expect(inputs.length).toBeGreaterThan(0)
      for (const input of inputs) {
        const { error, calls } = await outcomeOf({ name, type, input })
        expect(error).toBeInstanceOf(TRPCError)
        expect(error).toMatchObject({
          code: 'BAD_REQUEST',
          cause: { issues: [{ code: 'unrecognized_keys', keys: [field] }] },
        })
        expect(calls).toEqual([])
      }
    }
  },
)

test.each(withoutInput)(
  '$name takes no input, and passes no field on to the upstream if the caller sends some nevertheless',
  async ({ name, type }) => {
    const input = Object.fromEntries(UNKNOWN.map((field) => [field, VALUE]))
    const { calls } = await outcomeOf({ name, type, input })
    expect(JSON.stringify(calls.map((call) => call.input))).not.toContain(VALUE)
  },
)
