import type { Locale } from '#contracts/locales.ts'
import type {
  EndpointGroup,
  EndpointName,
  RequestInput,
  ResponseOf,
} from '#contracts/upstream/endpoints.ts'
import type { Reads } from './reads.ts'

/** Logger of the upstream client, such as the logger of Fastify. */
export type Log = {
  debug: (facts: object, message: string) => void
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

/** Caller, language and request of one call. */
export type CallContext = {
  locale: Locale
  token?: string | undefined
  requestId: string
  /** The shopper's IP, for the upstream's own limits. Undefined for calls that shoppers share. */
  clientIp?: string | undefined
  /** Aborting the signal ends the caller's wait, but never a write that was already sent. */
  signal?: AbortSignal | undefined
  log: Log
  /**
   * Maximum time in milliseconds from dispatch to the response. Set when less time is left than the configured timeout.
   */
  timeoutMs?: number | undefined
  /**
   * Bypasses the cache, coalescing, bulkhead, breaker and retries. None of these counts the call. Only for the
   * readiness probe, one call at a time.
   */
  probe?: boolean | undefined
  /** Records the calls whose responses a result contains, so that a cache knows how long the result is fresh. */
  reads?: Reads | undefined
  /** Called for each request to the upstream that the call causes, including retries. */
  onSend?: ((endpoint: EndpointName) => void) | undefined
}

/**
 * `readAt` is the time in Unix seconds at which the response arrived from the upstream, even if it has been in the
 * cache since. `isOld` means that the response is older than its cache class allows, and is served only because the
 * upstream fails. The shop shows `readAt` beside the prices of an old response.
 */
export type UpstreamResponse<Name extends EndpointName> = {
  data: ResponseOf<Name>
  msg: string
  readAt: number
  isOld?: boolean
}

export type BreakerState = 'closed' | 'open' | 'half-open'

/** `waiting`: calls in the queue, not yet sent. */
export type GroupState = { inFlight: number; waiting: number; breaker: BreakerState }

/** State of all groups. `inFlight` is the sum over the groups, and `breaker` the worst state. */
export type UpstreamState = {
  inFlight: number
  breaker: BreakerState
  groups: Record<EndpointGroup, GroupState>
}

/** Typed client of the legacy API, for the calls in the endpoint table. */
export type Upstream = {
  /**
   * Calls `name` with `input` (without `lang`). Resolves with the parsed response of a success; rejects with
   * `UpstreamError`, or with `ShopError` when this server is overloaded. The response may be shared: do not change it.
   */
  call: <Name extends EndpointName>(
    name: Name,
    input: RequestInput<Name>,
    context: CallContext,
  ) => Promise<UpstreamResponse<Name>>
  /** Returns the state of the upstream as seen by this server. */
  state: () => UpstreamState
  /**
   * Returns the id of the current generation of cached responses. The id changes whenever the client drops its
   * responses. Results of an earlier generation are then outdated too.
   */
  generation: () => string
  /**
   * Drops the cached responses if `epoch` differs from the epoch of the latest response. An epoch is a version of the
   * mock's data.
   */
  noteEpoch: (epoch: string) => void
  /** Lets calls in flight finish, then closes the connections. */
  close: () => Promise<void>
}
