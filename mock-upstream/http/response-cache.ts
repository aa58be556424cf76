import { LRUCache } from 'lru-cache'
import { ENDPOINT_NAMES, endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import type {
  HandlerResult,
  HandlerContext,
  Handlers,
} from '#mock-upstream/handlers/support/handler.ts'
import { epochOf } from '#mock-upstream/world/epoch.ts'

/**
 * Maximum number of cached responses of all worlds together. A page of products takes about 30 kB, so a full cache
 * takes about 15 MB.
 */
const CACHED_MAX = 500

type AnyResult = HandlerResult<EndpointName>
type AnyHandler = (request: unknown, context: HandlerContext) => AnyResult | Promise<AnyResult>

const cached = new WeakSet<object>()

/**
 * Returns true if `data` was put into the cache. Such data is frozen, so it is checked against its schema and encoded
 * only once.
 */
export function isCached(data: unknown): data is object {
  return typeof data === 'object' && data !== null && cached.has(data)
}

/**
 * Returns true for public reads. The response to a public read depends only on the request, the language and the
 * epoch of the world. Excludes the coin prices, because they change with time.
 */
export function isCacheable(name: EndpointName): boolean {
  const { access, token } = endpoints[name]
  return access === 'read' && token === 'none' && name !== 'baseinfo.info'
}

/**
 * Wraps handlers so that a public read returns the same object until the epoch of its world changes. Every stock write
 * and every change by the control API raises the epoch.
 */
export function cacheResponses(handlers: Handlers): Handlers {
  const results = new LRUCache<string, AnyResult>({ max: CACHED_MAX })
  const worlds = new WeakMap<object, number>()
  let worldsSeen = 0

  function numberOf(db: object): number {
    const known = worlds.get(db)
    if (known !== undefined) return known
    worlds.set(db, (worldsSeen += 1))
    return worldsSeen
  }

  function store(key: string, result: AnyResult): AnyResult {
    freeze(result)
    if (typeof result.data === 'object' && result.data !== null) cached.add(result.data)
    results.set(key, result)
    return result
  }

  function cacheHandler(name: EndpointName): AnyHandler {
    const handler = handlers[name] as AnyHandler
    return (request, context) => {
      const { db } = context.world
      const which = [numberOf(db), epochOf(db), name, context.lang]
      const key = `${which.join(' ')} ${JSON.stringify(request)}`
      const known = results.get(key)
      if (known) return known
      const result = handler(request, context)
      return result instanceof Promise ? result : store(key, result)
    }
  }

  const cacheable = ENDPOINT_NAMES.filter(isCacheable).map(
    (name) => [name, cacheHandler(name)] as const,
  )
  return { ...handlers, ...Object.fromEntries(cacheable) }
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  for (const part of Object.values(value)) freeze(part)
  Object.freeze(value)
}
