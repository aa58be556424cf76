import { DEFAULT_LOCALE, type Locale } from '#contracts/locales.ts'
import type { Difference } from '#contracts/upstream/compare/difference.ts'
import type { EndpointName, RequestInput } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import type { KnownValues } from '#contracts/upstream/examples.ts'
import { SUCCESS_CODE } from '#contracts/upstream/envelope.ts'
import type { PathNames } from '#contracts/upstream/overrides.ts'
import type { TransportOptions } from '#server/upstream/transport.ts'
import { post } from '#server/upstream/transport.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { Judged, Judging } from './judge-response.ts'
import { judgeResponse } from './judge-response.ts'
import { learnFromResponse } from './learn-from-response.ts'
import { createCallView, type ShownCall } from './show-call.ts'
import { differing, type Verdict } from './verdict.ts'

export type ProbeOptions = {
  wire: TransportOptions
  paths: PathNames
  codes: Judging['codes']
  /** Codecs to try when the codec of `wire` cannot decode a response. */
  codecs: Judging['codecs']
  timeoutMs: number
  requestId: string
}
/** A call as reports show it (shortened and without personal data), with its duration in milliseconds. */
export type TimedCall = { call: ShownCall; ms: number }
/** The verdict on a response, together with its call. */
export type Probed<Name extends EndpointName> = Omit<Judged<Name>, 'received'> &
  TimedCall & {
    /** Values in a success that later requests need, even if the response breaks the contract elsewhere. */
    values: KnownValues
  }
/** The caller: an account, or a guest if `token` is undefined. The language is English by default. */
export type Caller = { token?: string | undefined; locale?: Locale }
export type Probe = <Name extends EndpointName>(
  name: Name,
  input: RequestInput<Name>,
  caller?: Caller,
) => Promise<Probed<Name>>

const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Creates a function that calls an endpoint without cache, retry or circuit breaker, and judges the response. */
export function createProbe(options: ProbeOptions): Probe {
  const { wire, paths, codes, codecs, timeoutMs, requestId } = options
  const view = createCallView()
  return async <Name extends EndpointName>(
    name: Name,
    input: RequestInput<Name>,
    { token, locale = DEFAULT_LOCALE }: Caller = {},
  ): Promise<Probed<Name>> => {
    const context = { locale, requestId, token, log: silent } as const
    const path = paths[name] ?? endpoints[name].path
    const payload = { ...input, lang: locale }
    const startedAt = performance.now()
    const signal = AbortSignal.timeout(timeoutMs)
    const withCall = ({ received, ...judged }: Judged<Name>): Probed<Name> => {
      const ms = Math.round(performance.now() - startedAt)
      const differences = differencesOf(judged.verdict)
      const hasToken = token !== undefined
      const call = view.show({ name, sent: payload, hasToken, received, differences })
      const verdict = withCleanMessages(judged.verdict, view.clean)
      const { code, data } = judged
      const values =
        code === SUCCESS_CODE ? learnFromResponse(name, { request: input, data, received }) : {}
      return { ...judged, verdict, call, ms, values }
    }
    try {
      const raw = await post(wire, { endpoint: name, path, payload, context, signal })
      const judged = judgeResponse(name, raw, { codec: wire.codec, codecs, codes })
      return withCall(judged)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      const seen = signal.aborted ? `none within ${timeoutMs} ms` : error.msg
      const verdict = differing([{ field: '(response)', expected: 'one', seen }])
      return withCall({ verdict, received: { nothing: seen } })
    }
  }
}

/** Returns the differences of a verdict, the most serious first. */
function differencesOf(verdict: Verdict): Difference[] {
  if (verdict.kind === 'not there' || verdict.kind === 'not checked') return []
  const broken = verdict.kind === 'differs' ? verdict.differences : []
  return [...broken, ...verdict.leftOut, ...verdict.hidden]
}

/** Removes secrets and personal data from the upstream's messages that a verdict quotes. */
function withCleanMessages(verdict: Verdict, clean: (sentence: string) => string): Verdict {
  if (verdict.kind !== 'differs') return verdict
  const differences = verdict.differences.map((difference) =>
    difference.field === 'code' ? { ...difference, seen: clean(difference.seen) } : difference,
  )
  return { ...verdict, differences }
}

function nothing(): void {}
