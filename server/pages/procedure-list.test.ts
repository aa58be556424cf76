import type { AnyProcedure } from '@trpc/server'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { listedProcedureSchema, PROCEDURE_LIST_PATH } from '#contracts/procedure-list.ts'
import { appRouter } from '#server/app-router.ts'
import { addProcedureList, listProcedures } from './procedure-list.ts'

const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>
const listed = new Map(listProcedures().map((procedure) => [procedure.name, procedure]))

test('lists every procedure of the router with its type, access and schemas', () => {
  expect([...listed.keys()]).toEqual(Object.keys(procedures))
  expect(listed.get('catalog.product')).toMatchObject({
    type: 'query',
    access: 'public',
    input: { properties: { id: { type: 'integer' } }, required: ['id'] },
    output: { type: 'object' },
    example: { id: 1 },
  })
  expect(listed.get('orders.submit')).toMatchObject({ type: 'mutation', access: 'session' })
  expect(listed.get('account.profile')).toMatchObject({ access: 'login', input: null })
  expect(listed.get('site.prices')).toMatchObject({
    type: 'subscription',
    output: { properties: { btc: {} } },
  })
})

test('lists a schema of the output for every procedure', () => {
  const without = [...listed.values()].filter(({ output }) => output === null)
  expect(without.map(({ name }) => name)).toEqual([])
})

/** Names and input schemas of the procedures that have an input. */
const inputs = Object.entries(procedures).flatMap(([name, { _def }]) => {
  const declared: unknown = Reflect.get(_def, 'inputs')
  const schema: unknown = Array.isArray(declared) ? declared[0] : undefined
  return schema instanceof z.ZodMiniType ? [[name, schema] as const] : []
})

test.each(inputs)('the example input of %s matches its schema', (name, schema) => {
  expect(schema.safeParse(listed.get(name)?.example)).toMatchObject({ success: true })
})

test('lists an example for each procedure that has an input, but not for the other procedures', () => {
  const withExample = [...listed.values()].filter(({ example }) => example !== null)
  expect(withExample.map(({ name }) => name)).toEqual(inputs.map(([name]) => name))
})

test('serves the list as JSON', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  addProcedureList(app)
  const response = await app.inject(PROCEDURE_LIST_PATH)
  const { procedures: served } = z.parse(
    z.object({ procedures: z.array(listedProcedureSchema) }),
    response.json(),
  )
  expect(served.length).toBe(listed.size)
})
