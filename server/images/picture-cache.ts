import type { FileCache } from '#contracts/upstream/file-cache.ts'
import { createByteCache } from '#server/lib/byte-cache.ts'
import type { Picture } from './image-work.ts'

const MEMORY_BYTES = 128 * 1024 * 1024
/**
 * Age above which a picture counts as old. An old picture is still served, and is compared with the upstream's picture
 * when the shop is idle.
 */
const FRESH_MS = 24 * 3_600_000
/** Age above which a picture is no longer served. It is then fetched and encoded again. */
const USABLE_MS = 7 * FRESH_MS

export type Found = { picture: Picture; isOld: boolean }

/**
 * Keeps encoded pictures in memory. With `files`, also keeps them in files, so that they survive a restart. After the
 * restart they count as old, because the upstream may have changed while the shop was stopped.
 */
export function createPictureCache(files?: FileCache, now: () => number = Date.now) {
  const memory = createByteCache<Picture>(MEMORY_BYTES, (picture) => picture.bytes.length)
  const startedMs = now()

  function judge(picture: Picture): Found | undefined {
    const ageMs = now() - picture.checkedMs
    if (ageMs > USABLE_MS) return undefined
    return { picture, isOld: ageMs > FRESH_MS || picture.checkedMs < startedMs }
  }

  return {
    get: async (key: string): Promise<Found | undefined> => {
      const known = memory.get(key)
      if (known) return judge(known)
      const entry = await files?.read(key)
      if (!entry) return undefined
      const { type = '', etag = '', source = '', checkedMs = '0' } = entry.facts
      const picture = { bytes: entry.bytes, type, etag, source, checkedMs: Number(checkedMs) }
      memory.set(key, picture)
      return judge(picture)
    },
    set: async (key: string, picture: Picture): Promise<void> => {
      memory.set(key, picture)
      const { bytes, type, etag, source, checkedMs } = picture
      const facts = { type, etag, source, checkedMs: String(checkedMs) }
      await files?.write(key, { facts, bytes })
    },
  }
}
