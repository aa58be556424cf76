import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { openCacheRedis } from '#server/lib/cache-redis.ts'
import { DOCUMENT_FRESH_MS } from './document-cache.ts'
import type { KeptDocument, SharedDocuments } from './document-cache.ts'

/** Byte between the two parts of a stored document: its facts, as JSON without line breaks, and its body. */
const LINE_BREAK = 10

const factsSchema = z.object({
  id: z.string(),
  encoding: z.enum(['br', 'identity']),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  dataFreshUntilMs: z.number(),
  renderedAtMs: z.number(),
})

type SharedDocumentsOptions = {
  /** REDIS_URL */
  url: string
  /**
   * Facts on which every page depends: the build, the shop's URL and time zone, and the upstream's URL. Only instances
   * for which these facts are equal share pages.
   */
  shop: readonly string[]
}

/**
 * Opens the second tier of the document cache, in the Redis that all instances use. Pages stay there only while they
 * are fresh, so together they rarely take more than a few megabytes. Never rejects: without Redis, every instance
 * renders its pages itself.
 */
export function openSharedDocuments({ url, shop }: SharedDocumentsOptions) {
  const redis = openCacheRedis(url, 'strongroom-pages')
  const prefix = `strongroom:pages:${digest(JSON.stringify(shop))}`
  const nameOf = (key: string) => `${prefix}:${digest(key)}`
  const documents: SharedDocuments = {
    read: async (key) => {
      try {
        const bytes = await redis.getBuffer(nameOf(key))
        return bytes && fromBytes(bytes)
      } catch {
        return null
      }
    },
    write: (key, document) => {
      redis.set(nameOf(key), toBytes(document), 'PX', DOCUMENT_FRESH_MS).catch(() => undefined)
    },
  }
  return { ...documents, close: () => redis.disconnect() }
}

function toBytes({ packed, ...facts }: KeptDocument): Buffer {
  const { id, encoding, body } = packed
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...facts, id, encoding })}\n`), body])
}

/** Returns null for bytes that this release cannot read. */
function fromBytes(bytes: Buffer): KeptDocument | null {
  const end = bytes.indexOf(LINE_BREAK)
  const facts = factsSchema.safeParse(JSON.parse(bytes.subarray(0, end).toString())).data
  if (!facts) return null
  const { id, encoding, ...document } = facts
  return { ...document, packed: { id, encoding, body: bytes.subarray(end + 1) } }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
