import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { z } from 'zod'
import { createByteCache } from '#server/lib/byte-cache.ts'
import { createSingleFlight } from '#server/lib/single-flight.ts'
import type { ImageSource } from './image-source.ts'
import { fetchImage, ImageError } from './image-source.ts'

/** Widths in px that the shop requests. Any other is refused, so that callers cannot fill the cache. */
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
 * Adds `GET /images?src=<URL>&w=<width>`: an image of the upstream as WebP, never wider than requested or than the
 * original, only from the configured origins.
 */
export function addImages(app: FastifyInstance, source: ImageSource): void {
  const cache = createByteCache<Picture>(CACHE_BYTES, (picture) => picture.bytes.length)
  const once = createSingleFlight<Picture>()

  async function loadAndCache(key: string, src: string, width: number): Promise<Picture> {
    const picture = await load(source, src, width)
    cache.set(key, picture)
    return picture
  }

  app.get('/images', { logLevel: 'warn' }, async (request, reply) => {
    const query = querySchema.safeParse(request.query)
    if (!query.success) {
      const field = String(query.error.issues[0]?.path[0] ?? 'query')
      return reply.code(400).send({
        error: `${field} is invalid; expected src (a URL) and w (one of ${IMAGE_WIDTHS.join(', ')})`,
      })
    }
    const { src, w } = query.data
    const key = `${w} ${src}`
    try {
      const picture = cache.get(key) ?? (await once(key, () => loadAndCache(key, src, w)))
      return await reply
        .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
        .type(picture.type)
        .send(picture.bytes)
    } catch (error) {
      if (!(error instanceof ImageError)) throw error
      request.log.warn({ reason: error.message }, 'image refused')
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
    throw new ImageError(502, 'the upstream sent a file that is not an image')
  }
}
