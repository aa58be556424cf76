import { FastifyOtelInstrumentation } from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions'
import type { FastifyInstance } from 'fastify'
import { traceOutgoingRequests } from './upstream-spans.ts'

const SERVICE_NAME = 'strongroom'

/**
 * Attributes of a span that are sent to the collector. All others are removed, because queries, headers and error texts
 * may hold tokens or personal data.
 */
const EXPORTED = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'url.path',
  'url.scheme',
  'server.address',
  'server.port',
  'error.type',
  'hook.name',
  'fastify.type',
])

/**
 * Returns whether a path belongs to a health probe. Probes are not traced, because they would outnumber all other
 * requests.
 */
const isProbe = (path: string) => path.startsWith('/health/')

/**
 * Sends a trace of each request, with a span of each upstream call, to an OpenTelemetry collector. OTEL_SERVICE_NAME,
 * OTEL_RESOURCE_ATTRIBUTES, OTEL_TRACES_SAMPLER and OTEL_EXPORTER_OTLP_HEADERS are read by the libraries themselves.
 */
export function openTraces({ endpoint }: { endpoint: string }) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: SERVICE_NAME }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [scrubbing, new BatchSpanProcessor(exporter)],
  })
  provider.register()
  const endUpstream = traceOutgoingRequests(provider.getTracer(SERVICE_NAME))
  const requests = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => isProbe(url),
    requestHook: (span, request) => {
      span.updateName(`${request.method} ${request.routeOptions.url ?? 'unknown route'}`)
    },
  })
  requests.setTracerProvider(provider)

  return {
    watch: async (app: FastifyInstance): Promise<void> => {
      await app.register(requests.plugin())
    },
    close: async (): Promise<void> => {
      endUpstream()
      // Ignores an unreachable collector, because the shop stops anyway.
      await provider.shutdown().catch(() => undefined)
    },
  }
}

const scrubbing: SpanProcessor = {
  onStart: () => undefined,
  onEnd: scrub,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
}

/** Removes everything that may be personal from an ended span. */
function scrub({ attributes, events, status }: ReadableSpan): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (!EXPORTED.has(name)) delete attributes[name]
    else if (name === 'url.path') attributes[name] = String(value).split('?', 1)[0] ?? ''
  }
  events.length = 0
  delete status.message
}
