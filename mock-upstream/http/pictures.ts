import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { FileCache } from '#contracts/upstream/file-cache.ts'
import { artVersion } from './art-version.ts'
import { findSharp } from './find-sharp.ts'
import { createPictureCache, type CachedPicture } from './picture-cache.ts'
import type { Drawing, Shop } from './picture-subjects.ts'

type Format = 'svg' | 'png' | 'webp'
type PictureRequest = { kind: string; id: number; n: number; format: Format; width: number | null }

const TYPES: Readonly<Record<Format, string>> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  webp: 'image/webp',
}
const WIDTH_MIN = 16
const WIDTH_MAX = 2_000
const CACHE_BYTES = 64 * 1024 * 1024
/**
 * Lets browsers keep a picture for a day. A picture changes only if the mock gets another seed or other drawing code.
 */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800'
/** Pixels per inch at which sharp renders an SVG in its natural size. */
const NATURAL_DENSITY = 72
const WEBP = { quality: 86, effort: 2 } as const

class NoSuchPictureError extends Error {
  override name = 'NoSuchPictureError'
}

export type PicturesOptions = {
  shop: Shop
  /** Cache that stores drawn pictures in files, so that they survive a restart of the mock. */
  files?: FileCache | undefined
}

/**
 * Serves pictures at `GET /pictures/<kind>/<id>-<n>.<svg|png|webp>?w=<pixels>`. Draws a picture on its first request.
 * Responds with 404 for an unknown picture and with 400 for a width outside 16 to 2000. If sharp is not installed,
 * sends every picture as an SVG.
 */
export function registerPictures(app: FastifyInstance, { shop, files }: PicturesOptions): void {
  const cache = createPictureCache(CACHE_BYTES)
  app.get<{ Params: { kind: string; file: string }; Querystring: Record<string, unknown> }>(
    '/pictures/:kind/:file',
    async (request, reply) => {
      const { kind, file } = request.params
      const parsed = parsePath(kind, file, request.query['w'])
      if (typeof parsed === 'string')
        return parsed === 'width'
          ? reply.code(400).send(WRONG_WIDTH)
          : reply.code(404).send(await describePictures())
      const picture = (await findSharp()) ? parsed : { ...parsed, format: 'svg' as const }
      const key = [kind, picture.id, picture.n, picture.format, picture.width].join(':')
      const found = await cache
        .get(key, () => findOrDraw({ shop, picture, files }))
        .catch((error: unknown) => {
          if (error instanceof NoSuchPictureError) return null
          throw error
        })
      if (!found) return reply.code(404).send(await describePictures())
      const { body, etag } = found
      reply.headers({ etag, 'cache-control': CACHE_CONTROL, 'x-content-type-options': 'nosniff' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (picture.format === 'svg')
        reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      return reply.type(TYPES[picture.format]).send(body)
    },
  )
}

type Draw = { shop: Shop; picture: PictureRequest; files: FileCache | undefined }

/**
 * Reads the picture from its file if there is one. Otherwise draws the picture and writes the file. An SVG gets no
 * file, because drawing an SVG is faster than reading a file.
 */
async function findOrDraw({ shop, picture, files }: Draw): Promise<CachedPicture> {
  const { kind, id, n, format, width } = picture
  const key = files && format !== 'svg' ? await artVersion() : undefined
  const fileKey = key && JSON.stringify([key, shop, kind, id, n, format, width])
  const kept = fileKey && (await files?.read(fileKey))
  if (kept) return withEtag(kept.bytes)
  // Imports the drawing code only when a picture is drawn, because a mock that draws nothing starts faster without
  // it.
  const { drawSubject } = await import('./picture-subjects.ts')
  const drawing = drawSubject({ seed: shop.seed, products: shop.products }, kind, picture)
  if (!drawing) throw new NoSuchPictureError(`${kind} ${id}-${n}`)
  const bytes = await render(drawing, picture)
  if (fileKey) await files?.write(fileKey, { facts: {}, bytes })
  return withEtag(bytes)
}

function withEtag(body: Buffer): CachedPicture {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  return { body, etag: `"${hash}"` }
}

const WRONG_WIDTH = `w must be a whole number of pixels, ${WIDTH_MIN} to ${WIDTH_MAX}.\n`

/** Returns the text of a 404 response. The text names the paths of the pictures that exist. */
async function describePictures(): Promise<string> {
  const { PICTURE_KINDS } = await import('./picture-subjects.ts')
  return `There is no such picture. Allowed: /pictures/<kind>/<id>-<n>.<svg|png|webp>, kind one of ${PICTURE_KINDS.join(', ')}.\n`
}

function parsePath(kind: string, file: string, w: unknown): PictureRequest | 'picture' | 'width' {
  const [, id, n, format] = /^([1-9]\d{0,8})-([1-9])\.(svg|png|webp)$/.exec(file) ?? []
  if (!id || !n || !isFormat(format)) return 'picture'
  const width = readWidth(w)
  if (width === undefined) return 'width'
  return { kind, id: Number(id), n: Number(n), format, width }
}

function isFormat(text: string | undefined): text is Format {
  return text !== undefined && Object.hasOwn(TYPES, text)
}

/** Returns the width as a number, null if the request has no width, and undefined if the width is invalid. */
function readWidth(w: unknown): number | null | undefined {
  if (w === undefined) return null
  if (typeof w !== 'string' || !/^\d{1,4}$/.test(w)) return undefined
  const width = Number(w)
  return width >= WIDTH_MIN && width <= WIDTH_MAX ? width : undefined
}

async function render(drawing: Drawing, { format, width }: PictureRequest): Promise<Buffer> {
  return format === 'svg' ? Buffer.from(drawing.svg) : raster(drawing, { format, width })
}

type RasterOptions = { format: 'png' | 'webp'; width: number | null }

/** Renders the SVG directly at the requested size. A smaller raster image would blur when it is enlarged. */
async function raster(drawing: Drawing, options: RasterOptions): Promise<Buffer> {
  const width = options.width ?? drawing.width
  const density = (NATURAL_DENSITY * width) / drawing.naturalWidth
  const sharp = await findSharp()
  if (!sharp) throw new Error('A raster picture needs the package sharp')
  const image = sharp(Buffer.from(drawing.svg), { density }).resize({ width })
  return options.format === 'png' ? image.png().toBuffer() : image.webp(WEBP).toBuffer()
}
