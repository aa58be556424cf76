import { DEFAULT_LOCALE } from '#contracts/locales.ts'
import type { EndpointName, RequestInput } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import type { PathNames } from '#contracts/upstream/overrides.ts'
import type { TransportOptions } from '#server/upstream/transport.ts'
import { post } from '#server/upstream/transport.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { Judged, Judging } from './judge-response.ts'
import { judgeResponse } from './judge-response.ts'
import { differing } from './verdict.ts'

export type ProbeOptions = {
  wire: TransportOptions
  paths: PathNames
  codes: Judging['codes']
  /** Codecs to try when the codec of `wire` cannot decode a response. */
  codecs: Judging['codecs']
  timeoutMs: number
  requestId: string
}
export type Probe = <Name extends EndpointName>(
  name: Name,
  input: RequestInput<Name>,
  token?: string,
) => Promise<Judged<Name>>

const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Creates a function that calls an endpoint without cache, retry or circuit breaker, and judges the response. */
export function createProbe(options: ProbeOptions): Probe {
  const { wire, paths, codes, codecs, timeoutMs, requestId } = options
  return async <Name extends EndpointName>(
    name: Name,
    input: RequestInput<Name>,
    token?: string,
  ): Promise<Judged<Name>> => {
    const context = { locale: DEFAULT_LOCALE, requestId, token, log: silent } as const
    const path = paths[name] ?? endpoints[name].path
    const payload = { ...input, lang: DEFAULT_LOCALE }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const raw = await post(wire, { endpoint: name, path, payload, context, signal })
      return judgeResponse(name, raw, { codec: wire.codec, codecs, codes })
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      const seen = signal.aborted ? `none within ${timeoutMs} ms` : error.msg
      return { verdict: differing([{ field: '(response)', expected: 'one', seen }]) }
    }
  }
}

function nothing(): void {}
