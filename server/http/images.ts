import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { z } from 'zod'
import { createByteCache } from './byte-cache.ts'
import type { ImageSource } from './image-source.ts'
import { fetchImage, ImageRefusal } from './image-source.ts'

/** Widths the shop asks for, px. Any other is refused: the cache must not be filled at will. */
export const IMAGE_WIDTHS = [48, 96, 160, 320, 480, 640, 960, 1280, 1600] as const
const CACHE_BYTES = 128 * 1024 * 1024
const MAX_PIXELS = 40_000_000
const WEBP_QUALITY = 80

const querySchema = z.strictObject({
  src: z.string().min(1).max(2_048),
  w: z.coerce
    .number()
    .refine((width) => (IMAGE_WIDTHS as readonly number[]).includes(width))
    .default(640),
})

type Picture = { bytes: Buffer; type: string }

/**
 * `GET /images?src=<address>&w=<width>`: a picture of the upstream as WebP, never larger than asked or than the
 * original; only from the configured origins. Pictures are shared by all worlds: they belong to the base.
 */
export function addImages(app: FastifyInstance, source: ImageSource): void {
  const cache = createByteCache<Picture>(CACHE_BYTES, (picture) => picture.bytes.length)
  const pending = new Map<string, Promise<Picture>>()

  app.get('/images', { logLevel: 'warn' }, async (request, reply) => {
    const query = querySchema.safeParse(request.query)
    if (!query.success) {
      const field = String(query.error.issues[0]?.path[0] ?? 'query')
      return reply.code(400).send({
        error: `${field} is not acceptable; give src (an address) and w (one of ${IMAGE_WIDTHS.join(', ')})`,
      })
    }
    const { src, w } = query.data
    const key = `${w} ${src}`
    try {
      const picture = cache.get(key) ?? (await once(pending, key, () => load(source, src, w)))
      cache.set(key, picture)
      return await reply
        .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
        .type(picture.type)
        .send(picture.bytes)
    } catch (error) {
      if (!(error instanceof ImageRefusal)) throw error
      request.log.warn({ reason: error.message }, 'picture refused')
      return reply.code(error.status).send({ error: error.message })
    }
  })
}

async function load(source: ImageSource, src: string, width: number): Promise<Picture> {
  const original = await fetchImage(source, src)
  try {
    const bytes = await sharp(original, { limitInputPixels: MAX_PIXELS })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer()
    return { bytes, type: 'image/webp' }
  } catch {
    throw new ImageRefusal(502, 'the upstream sent something that is no picture')
  }
}

/** Runs `work` once for all who ask for `key` at the same time. */
function once<Value>(
  pending: Map<string, Promise<Value>>,
  key: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const running = pending.get(key)
  if (running) return running
  const started = work().finally(() => pending.delete(key))
  pending.set(key, started)
  return started
}
