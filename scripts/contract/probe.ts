import * as z from 'zod/mini'
import { DEFAULT_LOCALE } from '#contracts/locales.ts'
import { describeExpected } from '#contracts/upstream/describe-expected.ts'
import type { AnswerOf, EndpointName, RequestInput } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import type { Envelope } from '#contracts/upstream/envelope.ts'
import { SUCCESS_CODE } from '#contracts/upstream/envelope.ts'
import type { CodeMeanings, PathNames } from '#contracts/upstream/renames.ts'
import { toCanonicalCode } from '#contracts/upstream/renames.ts'
import type { BrokenItem } from '#contracts/upstream/wire/list.ts'
import type { ExchangeOptions } from '#server/upstream/exchange.ts'
import { decodeData, exchange } from '#server/upstream/exchange.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { Difference, Verdict } from './verdict.ts'
import { describeSeen } from './verdict.ts'

export type ProbeOptions = {
  wire: ExchangeOptions
  paths: PathNames
  codes: CodeMeanings
  timeoutMs: number
  requestId: string
}
/** `data` is there when the answer could be read, even where some of it differs. */
export type Probed<Name extends EndpointName> = { verdict: Verdict; data?: AnswerOf<Name> }
export type Probe = <Name extends EndpointName>(
  name: Name,
  input: RequestInput<Name>,
  token?: string,
) => Promise<Probed<Name>>

const MAX_DIFFERENCES = 5
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Calls one endpoint past cache, retry and breaker, and says how its answer compares with the table. */
export function createProbe({ wire, paths, codes, timeoutMs, requestId }: ProbeOptions): Probe {
  return async <Name extends EndpointName>(
    name: Name,
    input: RequestInput<Name>,
    token?: string,
  ): Promise<Probed<Name>> => {
    const context = { locale: DEFAULT_LOCALE, requestId, token, log: silent } as const
    const path = paths[name] ?? endpoints[name].path
    const payload = { ...input, lang: DEFAULT_LOCALE }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const call = { endpoint: name, path, payload, context, signal }
      const { envelope, status } = await exchange(wire, call)
      if (status === 404 || status === 405) return { verdict: { kind: 'not there' } }
      const refused = compareCode(envelope, codes)
      if (refused) return { verdict: differing(refused) }
      return compareData(name, decodeData(wire.codec, name, envelope.data))
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      if (error.status === 404 || error.status === 405) return { verdict: { kind: 'not there' } }
      const seen = signal.aborted ? `none within ${timeoutMs} ms` : `${error.kind}: ${error.msg}`
      return { verdict: differing({ field: '(answer)', expected: 'an envelope', seen }) }
    }
  }
}

function compareCode({ code, msg }: Envelope, codes: CodeMeanings): Difference | null {
  if (toCanonicalCode(code, codes) === SUCCESS_CODE) return null
  return { field: 'code', expected: String(SUCCESS_CODE), seen: `${code} (${describeSeen(msg)})` }
}

function compareData<Name extends EndpointName>(name: Name, data: unknown): Probed<Name> {
  const result = z.safeParse(endpoints[name].answer, data)
  if (!result.success) {
    const differences = result.error.issues.map((issue) => ({
      field: issue.path.map(String).join('.') || 'data',
      expected: describeExpected(issue),
      seen: describeSeen(valueAt(data, issue.path)),
    }))
    return { verdict: differing(...differences) }
  }
  const broken = brokenOf(result.data).map(({ index, path, message }) => {
    const field = ['list', index, ...(path ? path.split('.') : [])]
    const expected = message.replace(/^expected /, '')
    return { field: field.join('.'), expected, seen: describeSeen(valueAt(data, field)) }
  })
  // Read by the schema of this very endpoint, as in the shop's own client.
  const read = result.data as AnswerOf<Name>
  return { verdict: broken.length === 0 ? { kind: 'holds' } : differing(...broken), data: read }
}

function brokenOf(data: unknown): BrokenItem[] {
  if (data === null || typeof data !== 'object' || !('broken' in data)) return []
  return Array.isArray(data.broken) ? data.broken : []
}

function differing(...differences: Difference[]): Verdict {
  return { kind: 'differs', differences: differences.slice(0, MAX_DIFFERENCES) }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      inner !== null && typeof inner === 'object'
        ? Object.entries(inner).find(([name]) => name === String(key))?.[1]
        : undefined,
    value,
  )
}

function nothing(): void {}
