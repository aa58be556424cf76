import { getFetch } from '@trpc/client'
import { HEADERS } from '#contracts/headers.ts'
import { currentToken } from './session/user-store.ts'

const sent = new WeakMap<object, string | undefined>()

type Fetch = ReturnType<typeof getFetch>

/** The browser's `fetch`, which remembers the token that each call carried beside its answer. */
export const fetchWithToken: Fetch = async (input, init) => {
  const token = new Headers(init?.headers).get(HEADERS.token) ?? undefined
  const answer = await getFetch()(input, init)
  sent.set(answer, token)
  return answer
}

/**
 * Whether a call failed for a token that is no longer the session's: somebody logged in while it was under way, so its answer
 * says nothing about the session of now.
 */
export function isOfOlderSession(error: unknown): boolean {
  const token = currentToken()
  if (token === undefined || !(error instanceof Error)) return false
  const meta: unknown = Reflect.get(error, 'meta')
  const answer: unknown =
    typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'response') : null
  if (typeof answer !== 'object' || answer === null || !sent.has(answer)) return false
  return sent.get(answer) !== token
}
