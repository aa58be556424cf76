import { createHmac } from 'node:crypto'
import { createByteCache } from '#server/lib/byte-cache.ts'
import { deriveKey } from '#server/lib/derive-key.ts'

/** Path of the image route; the client adds `&w=<width>`. */
const IMAGE_ROUTE = '/images'
/**
 * Length of a signature. 11 characters hold more than 64 bits, which cannot be guessed over the network. A longer
 * signature would lengthen lists, which contain up to a hundred image URLs.
 */
const SIGNATURE_LENGTH = 11
const MEMO_BYTES = 4 * 1024 * 1024

/** Returns the signature of an image's source. */
export type SignImage = (src: string) => string

/**
 * Signs image sources, so that the image route fetches only images that the upstream named (docs/security.md › Hostile
 * content). All instances with the same SESSION_KEY create the same signature.
 */
export function createImageSigner(secret: Buffer): SignImage {
  const key = deriveKey(secret, 'strongroom image sources')
  return (src) =>
    createHmac('sha256', key).update(src).digest('base64url').slice(0, SIGNATURE_LENGTH)
}

/** Maps an image URL of the wire to the image route, or to null when the image is not allowed. */
export type ToImage = (src: string) => string | null

/**
 * Creates a `ToImage`. Keeps relative URLs relative, because the image route resolves them against the upstream. Drops
 * URLs of foreign origins that `origins` does not list (contracts/decisions.md › pictures). Memoized by the URL,
 * because every page contains many image URLs.
 */
export function createToImage(
  upstreamUrl: string,
  origins: readonly string[],
  sign: SignImage,
): ToImage {
  const memo = createByteCache<string>(MEMO_BYTES, (signed) => 2 * signed.length)
  return (src) => {
    const known = memo.get(src)
    if (known !== undefined) return known
    const text = src.trim()
    if (!text || !URL.canParse(text, upstreamUrl)) return null
    const url = new URL(text, upstreamUrl)
    if (url.username || url.password || !/^https?:$/.test(url.protocol)) return null
    const isOwn = url.origin === new URL(upstreamUrl).origin
    if (!isOwn && !origins.includes(url.origin)) return null
    const signed = `${IMAGE_ROUTE}?src=${encodeURIComponent(text)}&s=${sign(text)}`
    memo.set(src, signed)
    return signed
  }
}
