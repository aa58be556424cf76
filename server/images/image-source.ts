import type { Dispatcher } from 'undici'
import { request } from 'undici'

export type ImageSource = {
  /** Base URL of relative image URLs. */
  upstreamUrl: string
  /** The only origins that images may come from. */
  origins: readonly string[]
  dispatcher: Dispatcher
}

const MAX_BYTES = 10 * 1024 * 1024
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

/** Error with the reason why an image is not served, and with the HTTP status of the response. */
export class ImageError extends Error {
  override name = 'ImageError'
  readonly status: 400 | 403 | 404 | 502 | 503
  constructor(status: ImageError['status'], message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Fetches a raster image of at most 10 MB from a configured origin, without following redirects. Throws `ImageError`
 * for anything else, including SVG, which can take seconds to draw.
 */
export async function fetchImage(
  source: ImageSource,
  src: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const url = resolveSource(source, src)
  const { statusCode, headers, body } = await requestImage(source, url, signal)
  const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? ''
  if (statusCode !== 200 || !IMAGE_TYPES.includes(type)) {
    await body.dump()
    if (statusCode === 404) throw new ImageError(404, 'the image does not exist')
    throw new ImageError(
      502,
      `the upstream responded with ${statusCode} ${type || 'without a content type'}`,
    )
  }
  const bytes = await readBounded(body)
  if (!isRaster(bytes)) throw new ImageError(502, 'the upstream sent a file that is not an image')
  return bytes
}

/** Returns whether the bytes begin like a PNG, JPEG, GIF, WebP or AVIF. The upstream's content type may be wrong. */
function isRaster(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1')
  return (
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('\xff\xd8\xff') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[^]{4}WEBP/.test(head) ||
    /^[^]{4}ftypavi[fs]/.test(head)
  )
}

async function readBounded(body: Dispatcher.ResponseData['body']): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += (chunk as Buffer).length
      if (size > MAX_BYTES) throw new ImageError(502, 'the image is larger than 10 MB')
      chunks.push(chunk as Buffer)
    }
  } catch (error) {
    if (error instanceof ImageError) throw error
    throw new ImageError(502, `the image response broke off (${codeOf(error)})`)
  }
  return Buffer.concat(chunks)
}

function resolveSource(source: ImageSource, src: string): URL {
  let url: URL
  try {
    url = new URL(src, source.upstreamUrl)
  } catch {
    throw new ImageError(400, 'src is not a URL')
  }
  if (!source.origins.includes(url.origin) || url.username || url.password) {
    throw new ImageError(403, 'images of this origin are not allowed (IMAGE_ORIGINS)')
  }
  return url
}

/**
 * Codes of the errors that occur when the upstream has closed an idle connection. After such an error, the request is
 * sent a second time.
 */
const CLOSED_CODES = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

async function requestImage(
  { dispatcher }: ImageSource,
  url: URL,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  const requestOnce = () => request(url, { dispatcher, signal })
  try {
    return await requestOnce().catch((error: unknown) => {
      if (CLOSED_CODES.includes(codeOf(error))) return requestOnce()
      throw error
    })
  } catch (error) {
    throw new ImageError(502, `the image could not be fetched (${codeOf(error)})`)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no response'
}
