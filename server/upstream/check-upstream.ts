import { randomUUID } from 'node:crypto'
import { DEFAULT_LOCALE } from '#contracts/locales.ts'
import type { Upstream } from './upstream.ts'
import { UpstreamError } from './upstream-error.ts'

const CHECK_TIMEOUT_MS = 3_000
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing }

export type Readiness = { ready: true } | { ready: false; reason: string }

/**
 * Makes the cheapest call of the endpoint table, for the readiness probe and the server's start. `reason` names the
 * kind of failure and its message, never a payload. Log the reason; do not send it to clients.
 */
export async function checkUpstream({ upstream }: { upstream: Upstream }): Promise<Readiness> {
  try {
    await upstream.call(
      'baseinfo.langs',
      {},
      {
        locale: DEFAULT_LOCALE,
        requestId: randomUUID(),
        timeoutMs: CHECK_TIMEOUT_MS,
        probe: true,
        log: silent,
      },
    )
    return { ready: true }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return { ready: false, reason: `upstream ${error.kind}: ${describe(error)}` }
  }
}

/**
 * Returns a message about a failure. If wrong settings may be the cause, the message names these settings. An upstream
 * hardly ever refuses a public read, so a business error probably means that the upstream uses other codes than
 * expected.
 */
function describe({ kind, code, status, message, msg, endpoint }: UpstreamError): string {
  if (kind === 'business') {
    const answer = `${endpoint} answers code ${code} (${JSON.stringify(msg)}) instead of a success`
    return `${answer}; are UPSTREAM_CODES and UPSTREAM_CODEC right?`
  }
  return status === 404 ? `${message}; are UPSTREAM_URL and UPSTREAM_PATHS right?` : message
}

function nothing(): void {}
