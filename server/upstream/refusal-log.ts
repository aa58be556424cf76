import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import { isRecord } from '#contracts/values.ts'
import { createLogLimit } from '#server/lib/log-limit.ts'
import { scrubMessage, scrubUnquoted } from '#server/lib/scrub.ts'
import { isForShoppers, isTechnicalMessage } from './is-for-shoppers.ts'
import type { CallContext } from './upstream.ts'
import { UpstreamError } from './upstream-error.ts'

/** Codes that concern the shopper and not the operator, such as that of an unknown product. */
const EXPECTED: readonly (number | null)[] = [
  UPSTREAM_CODES.unauthorized,
  UPSTREAM_CODES.notFound,
  UPSTREAM_CODES.conflict,
  UPSTREAM_CODES.wrongCredentials,
  UPSTREAM_CODES.tooManyRequests,
]
/** Shortest text of a request that is masked. */
const MASKED_LENGTH = 3
/** Longest part of a message that is searched for texts of the request. The line holds less of it. */
const READ_LENGTH = 2_000

type Refusal = { error: unknown; request: object }

/**
 * Logs each call that the upstream refused for a reason that no shopper has caused, with the upstream's msg. Shoppers do
 * not see such a msg if it is technical. Leaves out the content of the request, and whatever else looks personal.
 */
export function createRefusalLog() {
  const allow = createLogLimit()
  return ({ error, request }: Refusal, { log, requestId }: CallContext): void => {
    if (!(error instanceof UpstreamError) || error.kind !== 'business' || isExpected(error)) return
    const { endpoint, code } = error
    const msg = clean(endpoint, error.msg, request)
    // Ignores words with a digit, such as an id, because they may differ in each message.
    const allowed = allow(endpoint, `${code} ${msg.replaceAll(/\S*\d\S*/g, '#')}`)
    if (allowed) {
      const facts = { endpoint, code, reason: msg, ...allowed, requestId }
      log.warn(facts, 'upstream refused a call')
    }
  }
}

/** Returns whether the refusal is about the shopper's input or login. A refused input has a field or a reason. */
function isExpected({ endpoint, code, field, msg }: UpstreamError): boolean {
  if (code !== UPSTREAM_CODES.failedValidation)
    return EXPECTED.includes(code) && !isTechnicalMessage(msg)
  // The shop itself checks the input of reads that are the same for everybody.
  const hasInput = endpoints[endpoint].personal !== 'nobody'
  return field === undefined ? hasInput && isForShoppers(msg) : !isTechnicalMessage(msg)
}

/** Returns the start of a message without texts of the request. Without quoted texts if the response is personal. */
function clean(endpoint: EndpointName, msg: string, request: object): string {
  const masked = textsOf(request)
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, value) => text.replaceAll(value, '[input]'), msg.slice(0, READ_LENGTH))
  return endpoints[endpoint].personal === 'nobody' ? scrubUnquoted(masked) : scrubMessage(masked)
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length < MASKED_LENGTH ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return isRecord(value) ? Object.values(value).flatMap(textsOf) : []
}
