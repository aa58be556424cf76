import type { ResponseCache } from './response-cache.ts'
import { createResponseCache } from './response-cache.ts'
import type { Resilience } from './resilience.ts'
import { createResilience } from './resilience.ts'

/** State of the client for one world. The real upstream is the world without a name. */
export type WorldState = { cache: ResponseCache; resilience: Resilience; epoch: string | null }

const CACHE_BYTES = 64 * 1024 * 1024
const WORLD_CACHE_BYTES = 4 * 1024 * 1024
/** Tests create worlds; the least recently used ones are dropped. */
const MAX_WORLDS = 64

export function createWorlds(now: () => number) {
  const worlds = new Map<string, WorldState>()
  return {
    of: (name = ''): WorldState => {
      const known = worlds.get(name)
      const world = known ?? {
        cache: createResponseCache({ maxBytes: name ? WORLD_CACHE_BYTES : CACHE_BYTES, now }),
        resilience: createResilience(),
        epoch: null,
      }
      worlds.delete(name)
      worlds.set(name, world)
      if (worlds.size > MAX_WORLDS) {
        const oldest = worlds.keys().find((key) => key !== '')
        if (oldest !== undefined) worlds.delete(oldest)
      }
      return world
    },
  }
}
