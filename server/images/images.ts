import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Agent } from 'undici'
import { z } from 'zod'
import type { FileCache } from '#contracts/upstream/file-cache.ts'
import { createByteCache } from '#server/lib/byte-cache.ts'
import { createSingleFlight } from '#server/lib/single-flight.ts'
import { measureJob } from '#server/metrics/measure-job.ts'
import { metrics } from '#server/metrics/metrics.ts'
import type { SignImage } from '#server/mapping/image-url.ts'
import { createIdleWork, watchLoad } from './idle-work.ts'
import { ImageError } from './image-source.ts'
import type { Picture } from './image-work.ts'
import { createImageWork } from './image-work.ts'
import { createPictureCache } from './picture-cache.ts'
import type { Found } from './picture-cache.ts'
import { chooseVariants, IMAGE_WIDTHS, VARIED_BY, variantOf } from './variant.ts'
import type { Variant } from './variant.ts'

const FAILURE_CACHE_BYTES = 2 * 1024 * 1024
/** Time during which a failed image is not fetched again. */
const FAILURE_MS = 30_000
const RETRY_AFTER_SECONDS = 5
/**
 * Response to a browser in place of an image that cannot be made. The browser then shows the empty tile of the page
 * instead of a broken icon.
 */
const EMPTY_TILE = '<svg xmlns="http://www.w3.org/2000/svg"/>'

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
  /** Keeps encoded images across restarts. */
  files?: FileCache | undefined
  /**
   * Counts a request whose image has to be fetched and encoded. Throws if the client has sent too many such requests.
   */
  countMiss?: (request: FastifyRequest) => void
  /** Returns whether the shop has time to make images that nobody waits for. */
  isIdle?: () => boolean
}

/** Work that waits until the shop is idle. */
export type IdleImages = {
  /** Makes an image in every format before a browser asks for it. */
  makeAhead: (src: string, width: number) => void
  /** Runs any other job when the shop is idle, unless a job with the same key is already waiting. */
  whenIdle: (key: string, job: () => Promise<void>) => void
}

/**
 * Adds `GET /images?src=<URL>&s=<signature>&w=<width>`. Responds with an image of the upstream, never wider than the
 * requested width or the original. Sends AVIF if the browser accepts AVIF and this image has already been encoded as
 * AVIF, otherwise WebP. With the request header `Save-Data: on`, the file is smaller. Serves only image URLs that this
 * shop has signed (`server/mapping/image-url.ts`).
 */
export function addImages(app: FastifyInstance, options: ImagesOptions): IdleImages {
  const { upstreamUrl, origins, sign, files, countMiss, isIdle = watchLoad() } = options
  const dispatcher = new Agent({ allowH2: false, connections: 16 })
  const work = createImageWork({ upstreamUrl, origins, dispatcher })
  const cache = createPictureCache(files)
  const failures = createByteCache<ImageError>(FAILURE_CACHE_BYTES, () => 256)
  const once = createSingleFlight<Picture>()
  const idle = createIdleWork(() => work.running() === 0 && isIdle())
  app.addHook('onClose', async () => {
    idle.close()
    await dispatcher.close()
  })

  const keyOf = (src: string, { width, format, quality }: Variant) =>
    `${format} ${quality} ${width} ${URL.canParse(src, upstreamUrl) ? new URL(src, upstreamUrl).href : src}`

  function make(src: string, variant: Variant, known?: Picture): Promise<Picture> {
    const key = keyOf(src, variant)
    return once(key, async () => {
      try {
        const picture = await measureJob('image', () => work.make(src, variant, known))
        await cache.set(key, picture)
        return picture
      } catch (error) {
        if (error instanceof ImageError && error.status !== 503)
          failures.set(src, error, { ttl: FAILURE_MS })
        throw error
      }
    })
  }

  async function makeWhenMissing(src: string, variant: Variant): Promise<void> {
    const found = await cache.get(keyOf(src, variant))
    if ((!found || found.isOld) && !failures.get(src)) await make(src, variant, found?.picture)
  }

  function makeLater(src: string, variant: Variant): void {
    idle.add(keyOf(src, variant), () => makeWhenMissing(src, variant))
  }

  /**
   * Returns the first variant in the list that has already been made. Queues the missing variants before it, because
   * their files are smaller. If the returned variant is old, queues it to be made again. Queued variants are made when
   * the shop is idle.
   */
  async function findMade(src: string, variants: readonly Variant[]): Promise<Found | undefined> {
    for (const variant of variants) {
      const found = await cache.get(keyOf(src, variant))
      if (!found || found.isOld) makeLater(src, variant)
      if (found) return found
    }
    return undefined
  }

  async function find(request: FastifyRequest, src: string, width: number): Promise<Picture> {
    const variants = chooseVariants(request.headers, width)
    const found = await findMade(src, variants)
    const result = found ? (found.isOld ? 'stale' : 'hit') : 'miss'
    metrics.cacheRead.add({ cache: 'images', result })
    if (found) return found.picture
    const failed = failures.get(src)
    if (failed) throw failed
    countMiss?.(request)
    // The fallback is never used, because `chooseVariants` returns at least one variant.
    return make(src, variants.at(-1) ?? variantOf('webp', width))
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
      reply.code(error.status).headers({ 'cache-control': 'no-store', vary: VARIED_BY })
      if (request.headers.accept?.includes('image/svg+xml'))
        return reply.type('image/svg+xml').send(EMPTY_TILE)
      return reply.send({ error: error.message })
    }
  })

  return {
    makeAhead: (src, width) => {
      for (const format of ['webp', 'avif'] as const) makeLater(src, variantOf(format, width))
    },
    whenIdle: idle.add,
  }
}

async function send(request: FastifyRequest, reply: FastifyReply, { bytes, type, etag }: Picture) {
  reply
    .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
    .header('etag', etag)
    .header('vary', VARIED_BY)
  const known = request.headers['if-none-match'] ?? ''
  if (known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return reply.code(304).send()
  return reply.type(type).send(bytes)
}

function isEqual(given: string, expected: string): boolean {
  const [first, second] = [Buffer.from(given), Buffer.from(expected)]
  return first.length === second.length && timingSafeEqual(first, second)
}
