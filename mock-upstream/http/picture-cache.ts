/** A rendered picture with its validator. */
export type Picture = { body: Buffer; etag: string }

/**
 * Caches pictures by key and drops the least recently used beyond `maxBytes`. Concurrent requests for a picture share
 * one rendering. A failed rendering is not cached.
 */
export function createPictureCache(maxBytes: number) {
  const kept = new Map<string, Picture>()
  const drawing = new Map<string, Promise<Picture>>()
  let bytes = 0

  function keep(key: string, picture: Picture): void {
    kept.set(key, picture)
    bytes += picture.body.byteLength
    for (const [oldest, { body }] of kept) {
      if (bytes <= maxBytes) return
      kept.delete(oldest)
      bytes -= body.byteLength
    }
  }

  async function drawAndKeep(key: string, draw: () => Promise<Picture>): Promise<Picture> {
    try {
      const picture = await draw()
      keep(key, picture)
      return picture
    } finally {
      drawing.delete(key)
    }
  }

  return {
    async get(key: string, draw: () => Promise<Picture>): Promise<Picture> {
      const found = kept.get(key)
      if (found) {
        kept.delete(key)
        kept.set(key, found)
        return found
      }
      const running = drawing.get(key) ?? drawAndKeep(key, draw)
      drawing.set(key, running)
      return running
    },
    bytes: () => bytes,
  }
}
