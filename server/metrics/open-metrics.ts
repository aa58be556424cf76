import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import type { Instrument } from './instrument.ts'
import { metrics } from './metrics.ts'

type MetricsOptions = {
  port: number
  host: string
  /** Sets gauges that nobody reports, such as the state of the breakers, before each scrape. */
  sample: () => void | Promise<void>
}

/** Duration of responses of the shop, by route. Written by fastify-metrics. */
export const HTTP_METRIC = 'shop_http_request_seconds'
const HTTP_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Lists all metrics of the shop by name; those of Node and the process come on top. */
export function listMetricNames(): string[] {
  return [HTTP_METRIC, ...instruments().map(({ name }) => name)]
}

function instruments(): Instrument[] {
  return Object.values(metrics)
}

/**
 * Turns the metrics on and serves them at `/metrics` on a port of their own, which shoppers cannot reach. `watch` measures the
 * requests of an app. Loads the library only here, so that it costs nothing while metrics are off.
 */
export async function openMetrics({ port, host, sample }: MetricsOptions) {
  // A CommonJS module: its own default export is inside that of the import.
  const { default: fastifyMetrics } = (await import('fastify-metrics')).default
  const server = Fastify()
  await server.register(fastifyMetrics, {
    endpoint: null,
    defaultMetrics: { enabled: false },
    routeMetrics: { enabled: false },
  })
  const { client } = server.metrics
  const registry = new client.Registry()
  for (const instrument of instruments()) instrument.open(client, registry)
  client.collectDefaultMetrics({ register: registry })
  server.get('/metrics', async (_request, reply) => {
    await sample()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  await server.listen({ port, host })

  return {
    /** Port in use. */
    port: portOf(server),
    watch: async (app: FastifyInstance): Promise<void> => {
      await app.register(fastifyMetrics, {
        promClient: client,
        endpoint: null,
        defaultMetrics: { enabled: false },
        routeMetrics: {
          enabled: { histogram: true, summary: false },
          // Leaves out paths that no route serves, because strangers choose them.
          registeredRoutesOnly: true,
          overrides: {
            histogram: { name: HTTP_METRIC, buckets: HTTP_SECONDS, registers: [registry] },
            summary: { registers: [new client.Registry()] },
          },
        },
      })
    },
    close: async (): Promise<void> => {
      for (const instrument of instruments()) instrument.close()
      await server.close()
    },
  }
}

function portOf({ server }: FastifyInstance): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
