import { randomUUID } from 'node:crypto'
import type { Locale } from '#contracts/locales.ts'
import { silentLog, type startUpstream } from './start-upstream.ts'
import type { Call } from './call-every-endpoint.ts'
import { callEveryEndpoint } from './call-every-endpoint.ts'

type Started = Awaited<ReturnType<typeof startUpstream>>
type Where = { locale: Locale; world?: string }

/** Walks the table through the shop's own client of the upstream; gives what was answered, by endpoint. */
export async function walk({ upstream }: Started, where: Where) {
  const seen = new Map<string, { msg: string; data: unknown }>()
  const call: Call = async (name, input, token) => {
    const context = { ...where, token, requestId: randomUUID(), log: silentLog }
    const answer = await upstream.call(name, input, context)
    seen.set(name, answer)
    return answer.data
  }
  await callEveryEndpoint(call, randomUUID)
  return seen
}

/** The entries of a list that could not be understood, and were left out. */
export function brokenEntriesOf(data: unknown): unknown {
  const hasBroken = data !== null && typeof data === 'object' && 'broken' in data
  return hasBroken ? data.broken : []
}
