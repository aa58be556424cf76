import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { isOfOlderSession } from './sent-token.ts'
import { adoptUser } from './session/user-store.ts'
import { createRpcClient } from './trpc.ts'

const OLD = { kind: 'user', token: 'old', username: 'ann' } as const
const NEW = { kind: 'user', token: 'new', username: 'ann' } as const

afterEach(() => {
  vi.unstubAllGlobals()
  adoptUser({ kind: 'visitor' })
})

/** The server finds every token ended; each answer waits until it is let go. */
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

/** Fetches the profile under one token, and has another one when the answer comes. */
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
  // Calls of one turn travel together: this one has left with its token after it.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  adoptUser(next)
  letGo()
  return { error: await failed, ended }
}

test('a late 401 of an old token does not end the session of a newer one', async () => {
  const { error, ended } = await failLate(NEW)
  expect(isOfOlderSession(error)).toBe(true)
  expect(ended).not.toHaveBeenCalled()
})

test('a 401 of the token of now ends the session', async () => {
  const { error, ended } = await failLate(OLD)
  expect(isOfOlderSession(error)).toBe(false)
  expect(ended).toHaveBeenCalledOnce()
})

test('a 401 without any session asks for a login', async () => {
  const { ended } = await failLate({ kind: 'visitor' })
  expect(ended).toHaveBeenCalledOnce()
})
