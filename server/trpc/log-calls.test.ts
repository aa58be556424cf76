import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createStubShop, fail, failure, refusal } from '#server/testing/stub-shop.ts'
import { siteInfo } from '#server/testing/wire-examples.ts'
import type { CallContext } from '#server/upstream/upstream.ts'
import { publicProcedure, router } from './procedures.ts'

const DEVELOPMENT = { NODE_ENV: 'development' } as const

/** Stands for an upstream client that sends a request three times before it succeeds. */
const sentThreeTimes = (_input: object, { onSend }: CallContext) => {
  for (let attempt = 1; attempt <= 3; attempt += 1) onSend?.('baseinfo.info')
  return siteInfo
}

/** Waits for a call that may fail. */
const ignoringErrors = (call: Promise<unknown>) => call.catch(() => undefined)

test('in development, logs a successful call with its duration and the number of requests to each endpoint', async () => {
  const shop = createStubShop({ 'baseinfo.info': sentThreeTimes }, DEVELOPMENT)
  await shop.as().site.info()
  const [line] = shop.lines
  expect(shop.lines).toHaveLength(1)
  expect(line).toMatchObject({
    level: 'info',
    message: 'query',
    facts: { path: 'site.info', calls: 'baseinfo.info ×3', kind: 'ok', requestId: 'r-1' },
  })
  expect(line?.facts).toHaveProperty('ms', expect.any(Number))
})

test('in development, logs a refusal of the upstream and an invalid input with their reasons', async () => {
  const shop = createStubShop(
    { 'baseinfo.info': () => fail(refusal(404, { msg: 'gone' })) },
    DEVELOPMENT,
  )
  await ignoringErrors(shop.as().site.info())
  await ignoringErrors(shop.as().catalog.product({ id: -1 }))
  expect(shop.lines).toMatchObject([
    { level: 'info', message: 'query refused', facts: { kind: 'NOT_FOUND', reason: 'gone' } },
    { level: 'info', facts: { kind: 'BAD_REQUEST', reason: expect.stringMatching(/^id: /) } },
  ])
})

test('in production, logs no successful and no refused call', async () => {
  const shop = createStubShop({ 'baseinfo.info': sentThreeTimes })
  await shop.as().site.info()
  await ignoringErrors(shop.as().catalog.product({ id: -1 }))
  expect(shop.lines).toEqual([])
})

test.each(['production', 'development'] as const)(
  'in %s, logs a technical failure and an exception once each, with the duration',
  async (NODE_ENV) => {
    const shop = createStubShop(
      {
        'baseinfo.info': () => fail(failure('network')),
        'baseinfo.langs': () => fail(new Error('a bug')),
      },
      { NODE_ENV },
    )
    await ignoringErrors(shop.as().site.info())
    await ignoringErrors(shop.as().site.languages())
    expect(shop.lines).toMatchObject([
      { level: 'warn', message: 'upstream failed', facts: { path: 'site.info', kind: 'network' } },
      { level: 'error', message: 'procedure failed', facts: { path: 'site.languages' } },
    ])
    for (const { facts } of shop.lines) expect(facts).toHaveProperty('ms', expect.any(Number))
  },
)

test('logs nothing when the caller has left', async () => {
  const shop = createStubShop({ 'baseinfo.info': () => fail(failure('cancelled')) })
  await ignoringErrors(shop.as().site.info())
  expect(shop.lines).toEqual([])
})

test('logs the first issue of an output that does not fit its schema, and names the procedure', async () => {
  const output = z.array(z.object({ price: z.number() }))
  const rows = [{ price: '1' }, { price: '2' }]
  const broken = router({ rows: publicProcedure.output(output).query(() => rows as never) })
  const shop = createStubShop({})
  await ignoringErrors(broken.createCaller(shop.contextOf()).rows())
  expect(shop.lines.map(({ facts }) => Object(facts).err.message)).toEqual([
    expect.stringMatching(/^The output of rows does not fit its schema\. 0\.price: .+$/),
  ])
})
