import type { AnyProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HEADERS } from '#contracts/headers.ts'
import { isRecord } from '#contracts/values.ts'
import { appRouter } from '#server/app-router.ts'
import { chooseEncoding } from '#server/lib/choose-encoding.ts'
import { createObjectNumbers } from '#server/lib/number-objects.ts'
import type { Body, PackedBodies } from '#server/lib/packed-bodies.ts'
import { CALL_BUDGETS } from '#server/limits/call-limits.ts'
import type { Context, Services } from '#server/trpc/context.ts'
import { localeOfHeaders } from '#server/trpc/context.ts'
import { createCallReader, toCallKey } from '#server/trpc/read-calls.ts'
import { CONTENT_QUERIES, responseMeta } from '#server/trpc/response-meta.ts'
import { createResultCache } from '#server/trpc/result-cache.ts'

/** Path prefix of the procedures. */
export const RPC_PREFIX = '/trpc'

// Safe cast: the type is nested, but at run time the record is flat, with keys such as `catalog.products`.
const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>
/** Public queries without a rate limit of their own. Their results depend only on input, language and upstream data. */
export const KEPT_QUERIES: ReadonlySet<string> = new Set(
  Object.entries(procedures)
    .filter(([path, { _def }]) => {
      const isPublic = isRecord(_def.meta) && _def.meta['isPublic'] === true
      return _def.type === 'query' && isPublic && !CALL_BUDGETS[path]
    })
    .map(([path]) => path),
)

export type CachedCallsOptions = {
  bodies: PackedBodies
  servicesOf: (request: FastifyRequest) => Services
  maxBatchSize: number
}

/**
 * Keeps the results of public queries in memory, and uses them to answer later requests without a token. Answers a
 * batch from memory only if all its results are there. Otherwise tRPC handles the whole batch. Runs after the rate
 * limits, so that requests answered from memory also count. The returned `keeperOf` maps a request to the function that
 * keeps its results.
 */
export function addCachedCalls(scope: FastifyInstance, options: CachedCallsOptions) {
  const { bodies, servicesOf, maxBatchSize } = options
  const cache = createResultCache(bodies)
  const readCalls = createCallReader({
    prefix: RPC_PREFIX,
    procedures: KEPT_QUERIES,
    maxBatchSize,
  })
  const keepers = new WeakMap<FastifyRequest, NonNullable<Context['keepResult']>>()
  const headersOf = createHeaders()
  const numberOf = createObjectNumbers()

  scope.addHook('preHandler', (request, reply, done) => {
    const calls = isShared(request) ? readCalls(request.url) : null
    if (calls === null) return done()
    const { upstream, variesBy } = servicesOf(request)
    const generation = `${numberOf(upstream)} ${upstream.generation()}`
    const key = `${generation} ${localeOfHeaders(request.headers)}`
    const found = cache.read(key, calls)
    if (!found) {
      keepers.set(request, ({ path, input, ...result }) => {
        const call = KEPT_QUERIES.has(path) ? toCallKey(path, input) : null
        if (call !== null) cache.keep(key, call, result)
      })
      return done()
    }
    const send = ({ body, encoding }: Body) => {
      reply.headers(headersOf(calls.paths, variesBy))
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      reply.send(body)
    }
    const accepted = chooseEncoding(request.headers['accept-encoding'])
    const body = found instanceof Promise ? found : bodies.read(found.packed, accepted)
    if (!(body instanceof Promise)) return send(body)
    Promise.resolve(found)
      .then(({ packed }) => bodies.read(packed, accepted))
      .then(send)
      .catch((error: unknown) => reply.send(error))
    return undefined
  })
  return { keeperOf: (request: FastifyRequest) => keepers.get(request), bytes: cache.bytes }
}

/**
 * Returns whether the response depends only on URL, language and upstream. Returns false for a request with a token or
 * with an unusual header such as `trpc-accept`. tRPC itself handles such requests.
 */
function isShared({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    headers[HEADERS.token] === undefined &&
    headers['trpc-accept'] === undefined &&
    headers['content-type'] === undefined &&
    headers['x-no-compression'] === undefined &&
    !headers.accept?.includes('jsonl')
  )
}

/** Creates a function that returns the headers that tRPC would send for successful public queries. */
function createHeaders() {
  const known = new Map<string, Record<string, string>>()
  return (paths: readonly string[], variesBy: readonly string[]): Record<string, string> => {
    const isContent = paths.every((path) => CONTENT_QUERIES.has(path))
    const key = `${isContent} ${variesBy.join()}`
    let headers = known.get(key)
    if (!headers) {
      const ctx = { session: null, variesBy }
      const meta = responseMeta({ ctx, paths, type: 'query', errors: [] })
      headers = {
        ...Object.fromEntries(meta.headers),
        'content-type': 'application/json',
        vary: `trpc-accept, accept, ${meta.headers.get('vary')}`,
      }
      known.set(key, headers)
    }
    return headers
  }
}
