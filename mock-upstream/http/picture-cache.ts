import { LRUCache } from 'lru-cache'

/** A rendered picture with its ETag. */
export type CachedPicture = { body: Buffer; etag: string }

type Draw = () => Promise<CachedPicture>

/**
 * Caches pictures by key. When they exceed `maxBytes`, drops the least recently used ones. Concurrent requests for a
 * picture share one rendering. A failed rendering is not cached.
 */
export function createPictureCache(maxBytes: number) {
  const cache = new LRUCache<string, CachedPicture, Draw>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength,
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
    // Finishes drawing a picture even if the cache drops its entry meanwhile, because a request waits for the picture.
    ignoreFetchAbort: true,
  })
  return {
    get: (key: string, draw: Draw): Promise<CachedPicture> =>
      cache.forceFetch(key, { context: draw }),
    bytes: () => cache.calculatedSize,
  }
}
