import { afterEach, expect, test, vi } from 'vitest'
import { CART_LINES_MAX } from '#contracts/limits.ts'
import { HEADERS } from '#contracts/headers.ts'
import { userStore } from '#client/session/user-store.ts'
import { isTimedOut } from './error-reader.ts'
import { createRpcClient } from './trpc.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  userStore.set({ kind: 'visitor' })
})

/** Makes `fetch` respond to each request with null. Returns the list to which each request is added. */
function watchRequests() {
  type Sent = { url: string; method: string; body: string; headers: Headers; keepalive: boolean }
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({
      url,
      method: init.method ?? 'GET',
      body: typeof init.body === 'string' ? init.body : '',
      headers: new Headers(init.headers),
      keepalive: init.keepalive ?? false,
    })
    const answer = { result: { data: null } }
    return Response.json(url.includes('batch=1') ? [answer] : answer)
  })
  return sent
}

test('looks up a guest order without putting the email in the URL', async () => {
  const sent = watchRequests()
  await createRpcClient().query('orders.byNumber', { orderNo: 'N1', email: 'ann@example.com' })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.method).toBe('POST')
  expect(decodeURIComponent(sent[0]?.url ?? '')).not.toContain('ann@')
  expect(sent[0]?.body).toContain('ann@example.com')
})

test('requests the cost of a full cart with a single HTTP request', async () => {
  const sent = watchRequests()
  const items = Array.from({ length: CART_LINES_MAX }, (_, index) => ({
    id: 1_000 + index,
    quantity: 99,
  }))
  await createRpcClient().query('orders.preview', { items })
  expect(sent).toHaveLength(1)
})

test('sends a query about the catalogue as a GET request', async () => {
  const sent = watchRequests()
  await createRpcClient().query('catalog.product', { id: 7 })
  expect(sent[0]?.method).toBe('GET')
})

test('sends the language with every call, and the token after a login', async () => {
  const sent = watchRequests()
  const client = createRpcClient()
  const ask = async () => {
    await client.query('catalog.products', { page: 1, limit: 12 })
    await client.query('orders.list', { page: 1, limit: 10 })
    await client.mutation('account.logout', undefined)
  }
  await ask()
  userStore.set({ kind: 'user', token: 't-1', username: 'ann' })
  await ask()
  expect(sent.map(({ headers }) => headers.get(HEADERS.token))).toEqual([
    ...Array.from({ length: 3 }, () => null),
    ...Array.from({ length: 3 }, () => 't-1'),
  ])
  expect(new Set(sent.map(({ headers }) => headers.get(HEADERS.locale)))).toEqual(new Set(['en']))
})

test('sends a logout with the token that the caller passes, and keeps the request alive when the page closes', async () => {
  const sent = watchRequests()
  await createRpcClient().mutation('account.logout', undefined, { context: { token: 't-1' } })
  expect(sent).toMatchObject([{ method: 'POST', keepalive: true }])
  expect(sent[0]?.headers.get(HEADERS.token)).toBe('t-1')
})

test.each([
  ['a query', 20_000, (client: ReturnType<typeof createRpcClient>) => client.query('langs', {})],
  [
    'an order',
    30_000,
    (client: ReturnType<typeof createRpcClient>) => client.mutation('orders.submit', {}),
  ],
])('gives up waiting for %s after %i ms', async (_, limitMs, call) => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const failed = call(createRpcClient()).catch((error: unknown) => error)
  let error: unknown
  void failed.then((reason) => (error = reason))
  await vi.advanceTimersByTimeAsync(limitMs - 1)
  expect(error).toBeUndefined()
  await vi.advanceTimersByTimeAsync(2)
  expect(isTimedOut(error)).toBe(true)
  vi.useRealTimers()
})
