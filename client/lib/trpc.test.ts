import { afterEach, expect, test, vi } from 'vitest'
import { CART_LINES_MAX } from '#contracts/limits.ts'
import { createRpcClient } from './trpc.ts'

afterEach(() => vi.unstubAllGlobals())

/** Calls as they leave the browser; each is answered with null. */
function watchRequests() {
  const sent: { url: string; method: string; body: string }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({
      url,
      method: init.method ?? 'GET',
      body: typeof init.body === 'string' ? init.body : '',
    })
    return Response.json([{ result: { data: null } }])
  })
  return sent
}

test('a guest order is asked for without its e-mail in the address', async () => {
  const sent = watchRequests()
  await createRpcClient().query('orders.byNumber', { orderNo: 'N1', email: 'ann@example.com' })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.method).toBe('POST')
  expect(decodeURIComponent(sent[0]?.url ?? '')).not.toContain('ann@')
  expect(sent[0]?.body).toContain('ann@example.com')
})

test('the largest cart can be previewed', async () => {
  const sent = watchRequests()
  const items = Array.from({ length: CART_LINES_MAX }, (_, at) => ({
    id: 1_000 + at,
    quantity: 99,
  }))
  await createRpcClient().query('orders.preview', { items })
  expect(sent).toHaveLength(1)
})

test('the catalogue is asked for by GET', async () => {
  const sent = watchRequests()
  await createRpcClient().query('catalog.product', { id: 7 })
  expect(sent[0]?.method).toBe('GET')
})
