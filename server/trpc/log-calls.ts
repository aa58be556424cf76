import { ShopError } from '#server/shop-error.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { Context } from './context.ts'
import { describeFirstIssue } from './errors/error-data.ts'

type Failed = { code: string; cause?: unknown }
type Call = {
  ctx: Pick<Context, 'development' | 'log' | 'requestId'>
  path: string
  type: string
  startedMs: number
  /** Endpoints that the call sent requests to, one entry for each attempt. */
  sent: readonly EndpointName[]
  result: { ok: true } | { ok: false; error: Failed }
}

/**
 * Logs a call that failed for a technical reason. In development, also logs every other call. The line names the
 * procedure, the outcome, the duration, and how often the call sent a request to which endpoint.
 */
export function logCall({ ctx, path, type, startedMs, sent, result }: Call): void {
  const { log, requestId } = ctx
  const ms = Math.round(performance.now() - startedMs)
  const facts = { path, ...(sent.length > 0 && { calls: countEach(sent) }), ms, requestId }
  if (result.ok) {
    if (ctx.development) log.info({ ...facts, kind: 'ok' }, type)
    return
  }
  const { code, cause } = result.error
  if (code === 'INTERNAL_SERVER_ERROR') {
    log.error({ ...facts, err: cause ?? result.error }, 'procedure failed')
  } else if (cause instanceof UpstreamError && isTechnical(cause)) {
    const { kind, endpoint, msg: reason } = cause
    log.warn({ ...facts, kind, endpoint, reason }, 'upstream failed')
  } else if (cause instanceof ShopError && cause.reason === 'overloaded') {
    log.warn({ ...facts, ...factsOf(cause) }, 'call refused')
  } else if (cause instanceof ShopError && cause.reason === 'unusable-token') {
    log.error({ ...facts, ...factsOf(cause) }, 'login is broken')
  } else if (ctx.development) {
    log.info({ ...facts, kind: code, reason: messageOf(cause) }, `${type} refused`)
  }
}

/** Returns false for a refusal of the upstream, and for a call whose caller has left. */
function isTechnical({ kind }: UpstreamError): boolean {
  return kind !== 'business' && kind !== 'cancelled'
}

function factsOf({ reason: kind, endpoint, message: reason }: ShopError) {
  return { kind, endpoint, reason }
}

function messageOf(cause: unknown): string | undefined {
  if (cause instanceof UpstreamError) return cause.msg
  return describeFirstIssue(cause) ?? (cause instanceof Error ? cause.message : undefined)
}

/** Returns `goods.goodslist ×3, baseinfo.info` for three requests to the first and one to the second endpoint. */
function countEach(sent: readonly EndpointName[]): string {
  const names = [...new Set(sent)]
  return names
    .map((name) => {
      const count = sent.filter((other) => other === name).length
      return count > 1 ? `${name} ×${count}` : name
    })
    .join(', ')
}
