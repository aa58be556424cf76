import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import type { Instrument } from './instrument.ts'
import { metrics } from './metrics.ts'

type MetricsOptions = {
  port: number
  host: string
  /** Called before each scrape. Sets gauges that no other code sets, such as the state of the breakers. */
  sample: () => void | Promise<void>
}

/** Metric of response times by route, which fastify-metrics writes. */
export const HTTP_METRIC = 'shop_http_request_seconds'
const HTTP_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Returns the names of all metrics of the shop, without the metrics of Node and the process. */
export function listMetricNames(): string[] {
  return [HTTP_METRIC, ...instruments().map(({ name }) => name)]
}

function instruments(): Instrument[] {
  return Object.values(metrics)
}

/**
 * Turns the metrics on and serves them at `/metrics` on a separate port, which shoppers cannot reach. `watch` measures
 * the requests of an app. Loads fastify-metrics only here, so that the library costs nothing while metrics are off.
 */
export async function openMetrics({ port, host, sample }: MetricsOptions) {
  // fastify-metrics is a CommonJS module, so the plugin is the `default` inside the default export.
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
          // Leaves out paths without a route, because any caller can make them up.
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
