import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { personalKindOf } from '#contracts/upstream/personal-fields.ts'
import type { Fields } from '#mock-upstream/proxy/upstream/exchange.ts'
import type { RecordedCall } from './recording.ts'

/**
 * The recorded call that is most similar to a request. `differences` says in words how the request differs from that
 * call.
 */
export type Match =
  | { how: 'same' | 'nearest'; call: RecordedCall; differences: string[] }
  | { how: 'none'; differences: string[] }

export type Asked = { endpoint: EndpointName; request: Fields | null; token: string | null }
type Candidate = { call: RecordedCall; fields: ReadonlyMap<string, string>; uses: number }

/**
 * Creates a function that finds the recorded call for a request: the call of the same endpoint that differs from the
 * request in the fewest fields. A different session counts as one more difference. If several calls have equally few
 * differences, takes the first call that was not taken before, or else the last call. Ignores anonymised values, and
 * `request_no`, which is new in each attempt.
 */
export function createMatcher(calls: readonly RecordedCall[]): (asked: Asked) => Match {
  const byEndpoint = Map.groupBy(
    calls.map((call): Candidate => ({ call, fields: fieldsOf(call), uses: 0 })),
    ({ call }) => call.endpoint,
  )
  return (asked) => {
    const candidates = byEndpoint.get(asked.endpoint) ?? []
    const fields = fieldsOf(asked)
    const rated = candidates.map((candidate) => ({
      candidate,
      differences: differencesOf({ fields, token: asked.token }, candidate),
    }))
    const fewest = Math.min(...rated.map(({ differences }) => differences.length))
    const best = rated.filter(({ differences }) => differences.length === fewest)
    const chosen = best.find(({ candidate }) => candidate.uses === 0) ?? best.at(-1)
    if (!chosen) return { how: 'none', differences: [`${asked.endpoint} was not recorded`] }
    const { candidate, differences } = chosen
    candidate.uses += 1
    return { how: fewest === 0 ? 'same' : 'nearest', call: candidate.call, differences }
  }
}

function differencesOf(
  asked: { fields: ReadonlyMap<string, string>; token: string | null },
  { call, fields }: Candidate,
): string[] {
  const names = new Set([...asked.fields.keys(), ...fields.keys()])
  const differences = [...names].flatMap((name) => {
    const [now, then] = [asked.fields.get(name), fields.get(name)]
    return now === then ? [] : [`${name}: asked ${now ?? 'without'}, recorded ${then ?? 'without'}`]
  })
  if (asked.token === call.token) return differences
  const session = (token: string | null) => (token === null ? 'without' : 'with another')
  return [...differences, `token: asked ${session(asked.token)}, recorded ${session(call.token)}`]
}

/** Maps the path of each field of a request to its value as JSON. Leaves out the fields that the comparison ignores. */
function fieldsOf({ endpoint, request }: Pick<Asked, 'endpoint' | 'request'>) {
  const fields = new Map<string, string>()
  const note = (value: unknown, path: readonly string[]): void => {
    if (path.at(-1) === 'request_no' || personalKindOf(endpoint, path)) return
    if (typeof value !== 'object' || value === null) {
      fields.set(path.join('.'), JSON.stringify(value) ?? '')
      return
    }
    for (const [key, inner] of Object.entries(value)) note(inner, [...path, key])
  }
  note(request ?? {}, [])
  return fields
}
