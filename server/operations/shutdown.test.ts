import { Agent, request } from 'undici'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createShutdown } from './shutdown.ts'
import { trackWrite } from './writes-in-flight.ts'

/** Starts an app with a write that ends when the test resolves `order`, and a read that never ends. */
async function start(options: { drainMs: number; readsMs?: number; finishMs?: number }) {
  const shutdown = createShutdown({ readsMs: 50, finishMs: 5_000, ...options })
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  const order = Promise.withResolvers<string>()
  const arrived = Promise.withResolvers<void>()
  shutdown.watch(app)
  app.get('/', async () => 'home')
  app.get('/endless', (_request, reply) => {
    reply.raw.write('first')
  })
  app.post('/order', () =>
    trackWrite(() => {
      arrived.resolve()
      return order.promise
    }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const dispatcher = new Agent()
  onTestFinished(async () => {
    order.resolve('')
    await dispatcher.destroy()
  })
  const get = (path: string) => request(`${url}${path}`, { dispatcher })
  const post = (path: string) => request(`${url}${path}`, { dispatcher, method: 'POST' })
  return { app, shutdown, order, arrived: arrived.promise, get, post }
}

test('serves new connections and asks clients to close them during the wait before the server stops', async () => {
  const { app, shutdown, get } = await start({ drainMs: 200 })
  const before = await get('/')
  await before.body.dump()
  expect(before.headers['connection']).toBe('keep-alive')
  const stopped = shutdown.stop(app)
  expect(shutdown.isDraining()).toBe(true)
  const response = await get('/')
  await response.body.dump()
  expect([response.statusCode, response.headers['connection']]).toEqual([200, 'close'])
  expect(await stopped).toEqual({ cutWrites: 0 })
  await expect(get('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('waits for the response of a running write, but cuts off a read that never ends, before the server stops', async () => {
  const { app, shutdown, order, arrived, get, post } = await start({ drainMs: 0 })
  const endless = await get('/endless')
  const placed = post('/order')
  await arrived
  const stopped = shutdown.stop(app)
  await expect.poll(() => get('/').then(() => 'served', String)).toMatch(/refused|ECONN|closed/i)
  order.resolve('placed')
  expect(await (await placed).body.text()).toBe('placed')
  expect(await stopped).toEqual({ cutWrites: 0 })
  await expect(endless.body.text()).rejects.toThrow('other side closed')
})

test('cuts off and counts a write that is still running at the time limit of the shutdown', async () => {
  const { app, shutdown, arrived, post } = await start({ drainMs: 0, finishMs: 100 })
  const placed = post('/order').catch((error: unknown) => error)
  await arrived
  expect(await shutdown.stop(app)).toEqual({ cutWrites: 1 })
  expect(await placed).toBeInstanceOf(Error)
})
