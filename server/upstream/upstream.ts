import type { Locale } from '#contracts/locales.ts'
import type { AnswerOf, EndpointName, RequestInput } from '#contracts/upstream/endpoints.ts'

/** What the upstream client needs of a logger (pino, Fastify). */
export type Log = {
  debug: (facts: object, message: string) => void
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}

/** Who calls, in which language, and on whose behalf. */
export type CallContext = {
  locale: Locale
  token?: string | undefined
  /** The test world on a mock; given only with LAB=on. */
  world?: string | undefined
  requestId: string
  /** The shopper's address, for the upstream's own limits; left out of what is shared between shoppers. */
  address?: string | undefined
  /** Ends the caller's wait. A write that was dispatched is never torn off. */
  signal?: AbortSignal | undefined
  log: Log
  /** Shorter than the configured time-out, where less is left; ms from dispatch. */
  timeoutMs?: number | undefined
  /**
   * Passes cache, coalescing, bulkhead, breaker and retries: asks the upstream once, and counts for nothing else. For the one
   * readiness probe at a time.
   */
  probe?: boolean | undefined
}

/** `readAt`: when the answer came from the upstream, Unix seconds (older than now out of the cache). */
export type Answered<Name extends EndpointName> = {
  data: AnswerOf<Name>
  msg: string
  readAt: number
}

export type UpstreamState = { inFlight: number; breaker: 'closed' | 'open' | 'half-open' }

/** The typed client of the legacy API: every call of the endpoint table, and nothing else. */
export type Upstream = {
  /**
   * Calls `name` with `input` (without `lang`). Resolves with the parsed answer of a success; rejects with
   * `UpstreamError`, whose kinds are those of `contracts/errors.ts`. The answer may be shared: do not change it.
   */
  call: <Name extends EndpointName>(
    name: Name,
    input: RequestInput<Name>,
    context: CallContext,
  ) => Promise<Answered<Name>>
  /** How the upstream stands as seen from here, for one world (none: the real one). */
  state: (world?: string) => UpstreamState
  /** Lets calls in flight end, then closes the connections. */
  close: () => Promise<void>
}
