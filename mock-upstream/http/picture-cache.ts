import { LRUCache } from 'lru-cache'

/** A rendered picture with its ETag. */
export type CachedPicture = { body: Buffer; etag: string }

type Draw = () => Promise<CachedPicture>

/**
 * Caches pictures by key and drops the least recently used beyond `maxBytes`. Concurrent requests for a picture share
 * one rendering. A failed rendering is not cached.
 */
export function createPictureCache(maxBytes: number) {
  const cache = new LRUCache<string, CachedPicture, Draw>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength,
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
    // Finishes a rendering even if its cache entry is dropped, because a request waits for the picture.
    ignoreFetchAbort: true,
  })
  return {
    get: (key: string, draw: Draw): Promise<CachedPicture> =>
      cache.forceFetch(key, { context: draw }),
    bytes: () => cache.calculatedSize,
  }
}
