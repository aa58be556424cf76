import { createHmac } from 'node:crypto'
import { createByteCache } from '#server/lib/byte-cache.ts'
import { deriveKey } from '#server/lib/derive-key.ts'

/** Path under which this server serves pictures. To choose a width, the client adds `&w=<width>` to the URL. */
const IMAGE_ROUTE = '/images'
/**
 * Length of a signature. 11 characters hold more than 64 bits, which nobody can guess over the network. A longer
 * signature would make responses larger: a list contains up to a hundred image URLs, each with a signature.
 */
const SIGNATURE_LENGTH = 11
const MEMO_BYTES = 4 * 1024 * 1024

/** Returns the signature of an image's source. */
export type SignImage = (src: string) => string

/**
 * Creates a function that signs the URLs of images. The image route fetches an image only if its URL has a valid
 * signature. So nobody can make the route fetch a URL that did not come from the upstream (docs/security.md › Hostile
 * content). All instances with the same SESSION_KEY create the same signature.
 */
export function createImageSigner(secret: Buffer): SignImage {
  const key = deriveKey(secret, 'strongroom image sources')
  return (src) =>
    createHmac('sha256', key).update(src).digest('base64url').slice(0, SIGNATURE_LENGTH)
}

/**
 * Maps an image URL in a response of the upstream to a URL of the image route. Returns null when the image is not
 * allowed.
 */
export type ToImage = (src: string) => string | null

export type ImageOrigins = {
  /** IMAGE_ORIGINS: origins besides that of the upstream from which pictures may come. */
  origins: readonly string[]
  /** Gets the origin of a picture that is not allowed, once for each origin. */
  onRefused?: (origin: string) => void
}

/** Maximum origins of refused pictures that are remembered, and so reported. */
const REFUSED_MAX = 20

/**
 * Creates a `ToImage`. A relative URL stays relative, because the image route resolves it against the upstream's URL. A
 * URL of another origin is allowed only if `origins` lists this origin (contracts/decisions.md › pictures). Remembers
 * the result for each URL, because every page contains many image URLs.
 */
export function createToImage(
  upstreamUrl: string,
  sign: SignImage,
  { origins, onRefused }: ImageOrigins,
): ToImage {
  const refused = new Set<string>()
  const refuse = (origin: string): null => {
    if (refused.has(origin) || refused.size >= REFUSED_MAX) return null
    refused.add(origin)
    onRefused?.(origin)
    return null
  }
  const memo = createByteCache<string>(MEMO_BYTES, (signed) => 2 * signed.length)
  return (src) => {
    const known = memo.get(src)
    if (known !== undefined) return known
    // Half of a surrogate pair, which an upstream may leave after cutting a text, cannot be part of a URL.
    const text = src.trim().toWellFormed()
    if (!text || !URL.canParse(text, upstreamUrl)) return null
    const url = new URL(text, upstreamUrl)
    if (url.username || url.password || !/^https?:$/.test(url.protocol)) return null
    const isOwn = url.origin === new URL(upstreamUrl).origin
    if (!isOwn && !origins.includes(url.origin)) return refuse(url.origin)
    const signed = `${IMAGE_ROUTE}?src=${encodeURIComponent(text)}&s=${sign(text)}`
    memo.set(src, signed)
    return signed
  }
}
