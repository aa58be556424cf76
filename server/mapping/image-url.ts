/** Path of the image route; the client adds `&w=<width>`. */
const IMAGE_ROUTE = '/images'

/** Returns the URL of `src` on the image route. */
function imageUrl(src: string): string {
  return `${IMAGE_ROUTE}?src=${encodeURIComponent(src)}`
}

/** Maps an image URL of the wire to the image route, or to null when the image is not allowed. */
export type ToImage = (src: string) => string | null

/**
 * Keeps relative URLs relative: the image route resolves them against the upstream. Drops URLs of a foreign origin
 * unless `origins` lists it (contracts/decisions.md › pictures).
 */
export function createToImage(upstreamUrl: string, origins: readonly string[]): ToImage {
  return (src) => {
    const text = src.trim()
    if (!text || !URL.canParse(text, upstreamUrl)) return null
    const url = new URL(text, upstreamUrl)
    if (url.username || url.password || !/^https?:$/.test(url.protocol)) return null
    const isOwn = url.origin === new URL(upstreamUrl).origin
    return isOwn || origins.includes(url.origin) ? imageUrl(text) : null
  }
}
