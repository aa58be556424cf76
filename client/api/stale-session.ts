import { getFetch } from '@trpc/client'
import { HEADERS } from '#contracts/headers.ts'
import { currentToken } from '#client/session/user-store.ts'

const sent = new WeakMap<object, string | undefined>()

type Fetch = ReturnType<typeof getFetch>

/** Wraps the browser's `fetch` and records which token each response was requested with. */
export const fetchWithToken: Fetch = async (input, init) => {
  const token = new Headers(init?.headers).get(HEADERS.token) ?? undefined
  const answer = await getFetch()(input, init)
  sent.set(answer, token)
  return answer
}

/** Returns true if a call was sent with a token that has since been replaced. Its 401 must not end the new session. */
export function isStaleSessionError(error: unknown): boolean {
  const token = currentToken()
  if (token === undefined || !(error instanceof Error)) return false
  const meta: unknown = Reflect.get(error, 'meta')
  const answer: unknown =
    typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'response') : null
  if (typeof answer !== 'object' || answer === null || !sent.has(answer)) return false
  return sent.get(answer) !== token
}
