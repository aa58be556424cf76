import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { metrics } from '#server/metrics/metrics.ts'
import { ShopError } from '#server/shop-error.ts'
import { UpstreamError } from './upstream-error.ts'

/** Measures one call with its retries, by endpoint and outcome. */
export async function measureCall<Result>(
  endpoint: EndpointName,
  call: () => Promise<Result>,
): Promise<Result> {
  const startedMs = performance.now()
  let outcome = 'ok'
  try {
    return await call()
  } catch (error) {
    outcome = outcomeOf(error)
    throw error
  } finally {
    metrics.upstreamCall.observe({ endpoint, outcome }, (performance.now() - startedMs) / 1_000)
  }
}

function outcomeOf(error: unknown): string {
  if (error instanceof UpstreamError) return error.kind
  return error instanceof ShopError ? error.reason : 'bug'
}
