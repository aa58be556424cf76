import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Span, Tracer } from '@opentelemetry/api'
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Fields of undici's requests that this file uses (docs of undici › Diagnostics Channel). */
type Outgoing = {
  method: string
  path: string
  origin?: string | URL
  addHeader: (name: string, value: string) => void
}
type Message = { request: Outgoing; response?: { statusCode: number }; error?: Error }

/**
 * Creates a span for each request that the server sends while it handles a traced request, and passes the trace id on
 * in the header `traceparent`. Replaces the published instrumentation of undici, which needs other versions of the
 * OpenTelemetry packages than `@fastify/otel`. Returns a function that ends the tracing.
 */
export function traceOutgoingRequests(tracer: Tracer): () => void {
  const spans = new WeakMap<Outgoing, Span>()

  function onCreate({ request }: Message): void {
    // Creates no span for requests of the exporter itself or of other background work.
    if (!trace.getSpan(context.active())) return
    const { method, path, origin } = request
    const span = tracer.startSpan(`${method} upstream`, {
      kind: SpanKind.CLIENT,
      attributes: {
        'http.request.method': method,
        'url.path': path.split('?', 1)[0] ?? '',
        ...(origin && { 'server.address': new URL(origin).hostname }),
      },
    })
    spans.set(request, span)
    const headers: Record<string, string> = {}
    propagation.inject(trace.setSpan(context.active(), span), headers)
    for (const [name, value] of Object.entries(headers)) request.addHeader(name, value)
  }

  function onHeaders({ request, response }: Message): void {
    if (response) spans.get(request)?.setAttribute('http.response.status_code', response.statusCode)
  }

  function onEnd({ request, error }: Message): void {
    const span = spans.get(request)
    if (!span) return
    spans.delete(request)
    if (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', 'code' in error ? String(error.code) : error.name)
    }
    span.end()
  }

  const handlers = Object.entries({
    'undici:request:create': onCreate,
    'undici:request:headers': onHeaders,
    'undici:request:trailers': onEnd,
    'undici:request:error': onEnd,
  }).map(([name, handle]) => {
    // Safe cast: undici documents these messages.
    const listener = (message: unknown) => handle(message as Message)
    subscribe(name, listener)
    return { name, listener }
  })
  return () => {
    for (const { name, listener } of handlers) unsubscribe(name, listener)
  }
}
