import { getFetch } from '@trpc/client'
import { HEADERS } from '#contracts/headers.ts'
import { currentToken } from '#client/session/user-store.ts'

const sent = new WeakMap<object, string | undefined>()

type Fetch = ReturnType<typeof getFetch>

/** Wraps the browser's `fetch` and records which token each response was requested with. */
export const fetchWithToken: Fetch = async (input, init) => {
  const token = new Headers(init?.headers).get(HEADERS.token) ?? undefined
  const response = await getFetch()(input, init)
  sent.set(response, token)
  return response
}

/** Returns true if a call was sent with a token that has since been replaced. Its 401 must not end the new session. */
export function isStaleSessionError(error: unknown): boolean {
  const token = currentToken()
  if (token === undefined || !(error instanceof Error)) return false
  const meta: unknown = Reflect.get(error, 'meta')
  const response: unknown =
    typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'response') : null
  if (typeof response !== 'object' || response === null || !sent.has(response)) return false
  return sent.get(response) !== token
}
