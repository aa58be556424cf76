import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { isStaleSessionError } from './stale-session.ts'
import { adoptUser } from '#client/session/user-store.ts'
import { createRpcClient } from './trpc.ts'

const OLD = { kind: 'user', token: 'old', username: 'ann' } as const
const NEW = { kind: 'user', token: 'new', username: 'ann' } as const

afterEach(() => {
  vi.unstubAllGlobals()
  adoptUser({ kind: 'visitor' })
})

/**
 * Makes `fetch` respond to every request with a 401. Holds all responses back until the returned function is called.
 */
function answerUnauthorized() {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => {
    await promise
    const data = { code: 'UNAUTHORIZED', httpStatus: 401, kind: 'business' }
    const failure = { error: { message: 'ended', code: -32001, data } }
    return Response.json([failure], { status: 401 })
  })
  return resolve
}

/**
 * Fetches the profile with the token of the user `OLD`, and changes the current visitor to `next` before the response
 * arrives. The response is a 401. Returns the error of the call, and the mock `ended`. The query client calls `ended`
 * if the 401 ends the session.
 */
async function failLate(next: typeof NEW | { kind: 'visitor' } | typeof OLD) {
  const letGo = answerUnauthorized()
  const ended = vi.fn()
  const queryClient = createQueryClient(ended)
  adoptUser(OLD)
  const rpcClient = createRpcClient()
  const call = queryClient.fetchQuery({
    queryKey: ['profile'],
    queryFn: () => rpcClient.query('account.profile', undefined),
  })
  const failed = call.catch((error: unknown) => error)
  // Waits until the batch that contains the call has been sent with the token of `OLD`.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  adoptUser(next)
  letGo()
  return { error: await failed, ended }
}

test('does not end a newer session when a late 401 arrives for an old token', async () => {
  const { error, ended } = await failLate(NEW)
  expect(isStaleSessionError(error)).toBe(true)
  expect(ended).not.toHaveBeenCalled()
})

test('ends the session when a 401 arrives for the current token', async () => {
  const { error, ended } = await failLate(OLD)
  expect(isStaleSessionError(error)).toBe(false)
  expect(ended).toHaveBeenCalledOnce()
})

test('opens the login dialog when a 401 arrives after a logout', async () => {
  const { ended } = await failLate({ kind: 'visitor' })
  expect(ended).toHaveBeenCalledOnce()
})
