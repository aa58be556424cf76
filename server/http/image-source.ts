import type { Dispatcher } from 'undici'
import { request } from 'undici'

export type ImageSource = {
  /** Base for relative URLs. */
  upstreamUrl: string
  /** The only origins that images may come from. */
  origins: readonly string[]
  timeoutMs: number
  dispatcher?: Dispatcher
}

const MAX_BYTES = 10 * 1024 * 1024
const IMAGE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/svg+xml',
]

/** An image that is not served: the reason and the HTTP status. */
export class ImageError extends Error {
  override name = 'ImageError'
  readonly status: 400 | 403 | 404 | 502
  constructor(status: ImageError['status'], message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Fetches an image: from a configured origin, without redirects, at most 10 MB, of an image type. Throws `ImageError`
 * otherwise.
 */
export async function fetchImage(source: ImageSource, src: string): Promise<Buffer> {
  const url = resolveSource(source, src)
  const { statusCode, headers, body } = await requestImage(source, url)
  const type = String(headers['content-type'] ?? '').split(';', 1)[0] ?? ''
  if (statusCode !== 200 || !IMAGE_TYPES.includes(type)) {
    await body.dump()
    if (statusCode === 404) throw new ImageError(404, 'the image does not exist')
    throw new ImageError(
      502,
      `the upstream responded with ${statusCode} ${type || 'without a content type'}`,
    )
  }
  return readBounded(body)
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

/** Errors of a connection that the other side closed while it was idle. The request is retried once. */
const CLOSED_CODES = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

async function requestImage(source: ImageSource, url: URL): Promise<Dispatcher.ResponseData> {
  try {
    return await requestOnce(source, url).catch((error: unknown) => {
      if (CLOSED_CODES.includes(codeOf(error))) return requestOnce(source, url)
      throw error
    })
  } catch (error) {
    throw new ImageError(502, `the image could not be fetched (${codeOf(error)})`)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no response'
}

function requestOnce(source: ImageSource, url: URL): Promise<Dispatcher.ResponseData> {
  return request(url, {
    headersTimeout: source.timeoutMs,
    bodyTimeout: source.timeoutMs,
    ...(source.dispatcher ? { dispatcher: source.dispatcher } : {}),
  })
}
