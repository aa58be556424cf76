import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { workerPlace } from '#server/lib/workers.ts'
import type { Instrument, Registry } from './instrument.ts'
import { metrics } from './metrics.ts'

type MetricsOptions = {
  port: number
  host: string
  /**
   * Called each time before the metrics are read. Sets the gauges whose values must be current, such as the state of
   * the breakers.
   */
  sample: () => void | Promise<void>
  /**
   * If set, is called with a function that reads the metrics of this process. Another process then serves these
   * metrics, and this process opens no port.
   */
  share?: ((read: () => Promise<object[]>) => void) | undefined
}

/** Name of the metric that measures response times by route. fastify-metrics writes this metric. */
export const HTTP_METRIC = 'shop_http_request_seconds'
const HTTP_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Returns the names of all metrics of the shop, without the metrics of Node and the process. */
export function listMetricNames(): string[] {
  return [HTTP_METRIC, ...instruments().map(({ name }) => name)]
}

function instruments(): Instrument[] {
  return Object.values(metrics)
}

/** Loads fastify-metrics only here, so that the library costs nothing while metrics are off. */
async function loadClient() {
  // fastify-metrics is a CommonJS module, so the plugin is the `default` inside the default export.
  const { default: fastifyMetrics } = (await import('fastify-metrics')).default
  const server = Fastify()
  await server.register(fastifyMetrics, {
    endpoint: null,
    defaultMetrics: { enabled: false },
    routeMetrics: { enabled: false },
  })
  return { fastifyMetrics, server, client: server.metrics.client }
}

function serve(server: FastifyInstance, read: () => Registry | Promise<Registry>): void {
  server.get('/metrics', async (_request, reply) => {
    const registry = await read()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

type ServedMetrics = {
  port: number
  host: string
  /** Returns the metrics of each worker. */
  read: () => Promise<object[][]>
}

/**
 * Serves the metrics of several workers as one response at `/metrics`. Each worker labels its metrics with its number.
 */
export async function serveMetrics({ port, host, read }: ServedMetrics) {
  const { server, client } = await loadClient()
  serve(server, async () => client.AggregatorRegistry.aggregate(await read()))
  await server.listen({ port, host })
  return { port: portOf(server), close: () => server.close() }
}

/**
 * Turns the metrics on. Unless `share` is set, serves them at `/metrics` on a separate port, which shoppers cannot
 * reach. The returned `watch` measures the requests of an app.
 */
export async function openMetrics({ port, host, sample, share }: MetricsOptions) {
  const { fastifyMetrics, server, client } = await loadClient()
  const registry = new client.Registry()
  const worker = workerPlace()?.number
  if (worker !== undefined) registry.setDefaultLabels({ worker: String(worker) })
  for (const instrument of instruments()) instrument.open(client, registry)
  client.collectDefaultMetrics({ register: registry })
  if (share) {
    share(async () => {
      await sample()
      return registry.getMetricsAsJSON()
    })
  } else {
    serve(server, async () => {
      await sample()
      return registry
    })
    await server.listen({ port, host })
  }

  return {
    /** Port on which the metrics are served. */
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
