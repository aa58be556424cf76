import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent } from 'undici'
import { z } from 'zod'
import { createByteCache } from '#server/lib/byte-cache.ts'
import { createSingleFlight } from '#server/lib/single-flight.ts'
import { measureJob } from '#server/metrics/measure-job.ts'
import { metrics } from '#server/metrics/metrics.ts'
import type { SignImage } from '#server/mapping/image-url.ts'
import type { Picture } from './image-work.ts'
import { createImageWork } from './image-work.ts'
import { ImageError } from './image-source.ts'

/** Widths in px that the shop requests. Any other width is refused, so that callers cannot fill the cache. */
export const IMAGE_WIDTHS = [48, 96, 160, 320, 480, 640, 960, 1280, 1600] as const
const CACHE_BYTES = 128 * 1024 * 1024
const FAILURE_CACHE_BYTES = 2 * 1024 * 1024
/** Time in which a failed image is not fetched again. */
const FAILURE_MS = 30_000
const RETRY_AFTER_SECONDS = 5

const querySchema = z.strictObject({
  src: z.string().min(1).max(2_048),
  s: z.string().max(64).default(''),
  w: z.coerce
    .number()
    .refine((width) => (IMAGE_WIDTHS as readonly number[]).includes(width))
    .default(640),
})

export type ImagesOptions = {
  /** Base URL of relative image URLs. */
  upstreamUrl: string
  /** The only origins that images may come from. */
  origins: readonly string[]
  sign: SignImage
  /** Counts an image that has to be fetched and encoded; throws when the client has asked for too many. */
  countMiss?: (request: FastifyRequest) => void
}

/**
 * Adds `GET /images?src=<URL>&s=<signature>&w=<width>`: an image of the upstream as WebP, never wider than requested or
 * than the original. Serves only sources that this shop has signed (`server/mapping/image-url.ts`).
 */
export function addImages(app: FastifyInstance, options: ImagesOptions): void {
  const { upstreamUrl, origins, sign, countMiss } = options
  const dispatcher = new Agent({ allowH2: false, connections: 16 })
  app.addHook('onClose', () => dispatcher.close())
  const load = createImageWork({ upstreamUrl, origins, dispatcher })
  const cache = createByteCache<Picture>(CACHE_BYTES, (picture) => picture.bytes.length)
  const failures = createByteCache<ImageError>(FAILURE_CACHE_BYTES, () => 256)
  const once = createSingleFlight<Picture>()

  async function loadAndCache(key: string, src: string, width: number): Promise<Picture> {
    try {
      const picture = await measureJob('image', () => load(src, width))
      cache.set(key, picture)
      return picture
    } catch (error) {
      if (error instanceof ImageError && error.status !== 503)
        failures.set(src, error, { ttl: FAILURE_MS })
      throw error
    }
  }

  async function find(request: FastifyRequest, src: string, width: number): Promise<Picture> {
    const key = `${width} ${src}`
    const cached = cache.get(key)
    metrics.cacheRead.add({ cache: 'images', result: cached ? 'hit' : 'miss' })
    if (cached) return cached
    const failed = failures.get(src)
    if (failed) throw failed
    countMiss?.(request)
    return once(key, () => loadAndCache(key, src, width))
  }

  app.get('/images', { logLevel: 'warn' }, async (request, reply) => {
    const query = querySchema.safeParse(request.query)
    if (!query.success) {
      const field = String(query.error.issues[0]?.path[0] ?? 'query')
      return reply.code(400).send({
        error: `${field} is invalid; expected src (a URL), s (its signature) and w (one of ${IMAGE_WIDTHS.join(', ')})`,
      })
    }
    const { src, s, w } = query.data
    try {
      if (!isEqual(s, sign(src))) throw new ImageError(403, 'the source is not signed by this shop')
      return await send(request, reply, await find(request, src, w))
    } catch (error) {
      if (!(error instanceof ImageError)) throw error
      request.log.warn({ reason: error.message }, 'image refused')
      if (error.status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS))
      return reply
        .code(error.status)
        .header('cache-control', 'no-store')
        .send({ error: error.message })
    }
  })
}

async function send(request: FastifyRequest, reply: FastifyReply, { bytes, type, etag }: Picture) {
  reply
    .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
    .header('etag', etag)
  const known = request.headers['if-none-match'] ?? ''
  if (known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return reply.code(304).send()
  return reply.type(type).send(bytes)
}

function isEqual(given: string, expected: string): boolean {
  const [first, second] = [Buffer.from(given), Buffer.from(expected)]
  return first.length === second.length && timingSafeEqual(first, second)
}
