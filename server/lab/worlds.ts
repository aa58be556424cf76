import { LRUCache } from 'lru-cache'
import { HEADERS, WORLD_NAME } from '#contracts/headers.ts'
import type { ServiceChoice } from '#server/create-services.ts'
import { createUpstreamServices } from '#server/create-services.ts'
import { readCookie } from '#server/lib/read-cookie.ts'
import { scopeStore } from '#server/store/scope-store.ts'
import type { RequestHeaders, Services } from '#server/trpc/context.ts'
import type { UpstreamOptions } from '#server/upstream/create-upstream.ts'
import type { Upstream } from '#server/upstream/upstream.ts'

const WORLD_CACHE_BYTES = 4 * 1024 * 1024
/**
 * Maximum number of worlds whose services are kept. Beyond that, the services of the least recently used world are
 * dropped.
 */
const MAX_WORLDS = 64

export type WorldServices = ServiceChoice & {
  /**
   * Passes `epoch`, the number of the last change to the data of `world`, to the upstream client of this world. The
   * client drops its cached responses if the epoch is new. For `DEFAULT_WORLD`, this is the client whose calls name no
   * world.
   */
  noteEpoch: (world: string, epoch: string) => void
}

/** The mock's name for its default world. All calls that name no world belong to this world. */
export const DEFAULT_WORLD = 'default'

type OpenUpstream = (options: Pick<UpstreamOptions, 'headers' | 'cacheBytes'>) => Upstream

/**
 * Creates the services of each world. A world is the data that the mock keeps for one test. Each world has its own
 * upstream client, its own part of the store, its own rate limits and its own price feed, so that parallel tests share
 * no state. The header or the cookie `x-mock-world` names the world of a request. A request without a valid name gets
 * the services in `main`. `openUpstream` opens a client that names the world in every call. In development, errors link
 * to the console of the mock at `mockUrl`.
 */
export function createWorldServices(
  main: Services,
  openUpstream: OpenUpstream,
  mockUrl?: string,
): WorldServices {
  const consoleUrl = main.development ? mockUrl && new URL('/', mockUrl).href : undefined
  const inLab = { ...main, variesBy: [HEADERS.world], consoleUrl }
  const worlds = new LRUCache<string, Services>({
    max: MAX_WORLDS,
    // Ends the price streams of the dropped world, and its regular scans for open orders. Requests that still run keep
    // their connections. Idle connections close by themselves.
    dispose: ({ priceFeed, orderAttempts }) => {
      priceFeed.close()
      orderAttempts.close()
    },
  })

  function open(name: string): Services {
    const upstream = openUpstream({
      headers: { [HEADERS.world]: name },
      cacheBytes: WORLD_CACHE_BYTES,
    })
    const store = scopeStore(main.store, name)
    const services = {
      ...inLab,
      consoleUrl: consoleUrl && `${consoleUrl}?world=${name}`,
      ...createUpstreamServices({
        ...main.orderAttempts.settings,
        upstream,
        store,
        limits: main.limits.inStore(store),
      }),
    }
    worlds.set(name, services)
    return services
  }

  return {
    main,
    forRequest: (headers) => {
      const name = readWorldName(headers)
      return name === null ? inLab : (worlds.get(name) ?? open(name))
    },
    all: () => [main, ...worlds.values()],
    noteEpoch: (name, epoch) => {
      if (name === DEFAULT_WORLD) main.upstream.noteEpoch(epoch)
      worlds.peek(name)?.upstream.noteEpoch(epoch)
    },
  }
}

/**
 * Returns the name of a request's world: from the header, or else from the cookie of the same name. Returns null if the
 * request has no valid name. Chromium sends the last requests of a page that it leaves without the headers that a test
 * has added, but with their cookies.
 */
export function readWorldName(headers: RequestHeaders): string | null {
  const [header] = [headers[HEADERS.world]].flat()
  const [cookie] = [headers['cookie']].flat()
  const name = header ?? readCookie(cookie, HEADERS.world)
  return name !== undefined && WORLD_NAME.test(name) ? name : null
}
