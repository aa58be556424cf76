import type { FastifyInstance } from 'fastify'
import type { Env } from '#server/env.ts'
import { BREAKER_VALUES, metrics } from '#server/metrics/metrics.ts'

/** Parts of the shop whose state the metrics show. */
type Watched = {
  upstream: {
    state: () => {
      groups: Record<string, { inFlight: number; breaker: keyof typeof BREAKER_VALUES }>
    }
  }
  store: { ping: () => Promise<void> }
}

type MonitoringTargets = {
  /** Receives a line for the operator. */
  announce: (line: string) => void
  /**
   * If set, is called with a function that reads the metrics. Another process then serves them, and this process opens
   * no port.
   */
  share?: ((read: () => Promise<object[]>) => void) | undefined
}

/**
 * Turns metrics on if METRICS_PORT is set, and traces if OTEL_EXPORTER_OTLP_ENDPOINT is set. Loads the library of each
 * only when its variable is set.
 */
export async function startMonitoring(
  env: Pick<Env, 'METRICS_PORT' | 'HOST' | 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  { upstream, store }: Watched,
  { announce, share }: MonitoringTargets,
) {
  const opened: { watch: (app: FastifyInstance) => Promise<void>; close: () => Promise<void> }[] =
    []
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
    const { openTraces } = await import('./traces.ts')
    opened.push(openTraces({ endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT }))
  }
  if (env.METRICS_PORT !== undefined) {
    const { openMetrics } = await import('#server/metrics/open-metrics.ts')
    const sample = async () => {
      for (const [group, { inFlight, breaker }] of Object.entries(upstream.state().groups)) {
        metrics.upstreamInFlight.set({ group }, inFlight)
        metrics.upstreamBreaker.set({ group }, BREAKER_VALUES[breaker])
      }
      metrics.storeUp.set(
        {},
        await store.ping().then(
          () => 1,
          () => 0,
        ),
      )
    }
    const served = await openMetrics({ port: env.METRICS_PORT, host: env.HOST, sample, share })
    if (!share) announce(`metrics at http://localhost:${served.port}/metrics`)
    opened.push(served)
  }
  return {
    watch: async (app: FastifyInstance): Promise<void> => {
      for (const { watch } of opened) await watch(app)
    },
    close: async (): Promise<void> => {
      await Promise.all(opened.map(({ close }) => close()))
    },
  }
}
