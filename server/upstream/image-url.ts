/** Where the shop serves pictures of the upstream; the client adds `&w=<width>`. */
const IMAGE_ROUTE = '/images'

/** The address of the image route for `src`. */
function imageUrl(src: string): string {
  return `${IMAGE_ROUTE}?src=${encodeURIComponent(src)}`
}

/** Turns a picture's address on the wire into one of the image route, or null where it must not be shown. */
export type ToImage = (src: string) => string | null

/**
 * Relative addresses stay relative (the image route resolves them against the upstream); those of a foreign
 * origin are dropped unless it is among `origins` (contracts/decisions.md › pictures).
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
