import { getFetch } from '@trpc/client'
import { HEADERS } from '#contracts/headers.ts'
import { currentToken } from '#client/session/user-store.ts'

const sent = new WeakMap<object, string | undefined>()

/** Time after which the browser stops waiting for a response, so that no page waits forever on a dead connection. */
const CALL_MS = 20_000
/**
 * Time limit of `orders.submit`. It is longer than `CALL_MS`, because the server may have to ask the upstream whether
 * the order was placed before it can respond.
 */
const SUBMIT_MS = 30_000

type Fetch = ReturnType<typeof getFetch>

/**
 * Wraps the browser's `fetch`. Adds a time limit, and records for each response the token that was sent with its
 * request.
 */
export const fetchWithToken: Fetch = async (input, init) => {
  const token = new Headers(init?.headers).get(HEADERS.token) ?? undefined
  const isSubmit = typeof input === 'string' && input.includes('orders.submit')
  const signal = withTimeLimit(isSubmit ? SUBMIT_MS : CALL_MS, init?.signal)
  const response = await getFetch()(input, { ...init, signal })
  sent.set(response, token)
  return response
}

/**
 * Returns a signal that aborts when `signal` aborts, or at the latest after `ms` milliseconds. Replaces
 * `AbortSignal.any`, which older browsers lack.
 */
function withTimeLimit(ms: number, signal?: AbortSignal | null): AbortSignal {
  const limited = new AbortController()
  const leave = () => limited.abort(signal?.reason)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  setTimeout(() => limited.abort(new DOMException('', 'TimeoutError')), ms)
  return limited.signal
}

/**
 * Returns true if the failed call was sent with a token that has since been replaced. The old token's 401 must not end
 * the new session.
 */
export function isStaleSessionError(error: unknown): boolean {
  const token = currentToken()
  if (token === undefined || !(error instanceof Error)) return false
  const meta: unknown = Reflect.get(error, 'meta')
  const response: unknown =
    typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'response') : null
  if (typeof response !== 'object' || response === null || !sent.has(response)) return false
  return sent.get(response) !== token
}
