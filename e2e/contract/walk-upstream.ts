import { randomUUID } from 'node:crypto'
import type { Locale } from '#contracts/locales.ts'
import { valueAt } from '#contracts/values.ts'
import { silentLog, type startUpstream } from './start-upstream.ts'
import type { Call } from './call-every-endpoint.ts'
import { callEveryEndpoint } from './call-every-endpoint.ts'

type Started = Awaited<ReturnType<typeof startUpstream>>
type Target = { locale: Locale; world?: string }

/** Calls every endpoint through the shop's upstream client. Returns a map of endpoint names to responses. */
export async function walk(started: Started, { locale, world }: Target) {
  const upstream = world === undefined ? started.upstream : started.openWorld(world)
  const seen = new Map<string, { msg: string; data: unknown }>()
  const call: Call = async (name, input, token) => {
    const context = { locale, token, requestId: randomUUID(), log: silentLog }
    const response = await upstream.call(name, input, context)
    seen.set(name, response)
    return response.data
  }
  await callEveryEndpoint(call, randomUUID)
  return seen
}

/** Returns the list entries that the shop's upstream client left out because it could not read them. */
export function brokenEntriesOf(data: unknown): unknown {
  return valueAt(data, ['broken']) ?? []
}
