/** Returns the path, query and fragment of a link to the shop, or null for any other link. */
export type ToPath = (link: string) => string | null

/** Placeholder for the shop's URL, against which paths are resolved. */
const SHOP = 'http://shop.invalid'

/**
 * Creates a function that returns links as paths of the shop. Accepts paths and links to the host of `publicUrl`, which
 * an upstream may write with `http:`. Refuses control characters: browsers drop tabs and line breaks, so `/\t/evil`
 * would become `//evil`.
 */
export function createToPath(publicUrl: string): ToPath {
  const { host } = new URL(publicUrl)
  return (link) => {
    if (/[\p{Cc}\\]/u.test(link)) return null
    if (link.startsWith('/')) return URL.parse(link, SHOP)?.origin === SHOP ? link : null
    const url = /^https?:/i.test(link) ? URL.parse(link) : null
    if (url?.host !== host || url.username !== '' || url.pathname.startsWith('//')) return null
    return url.pathname + url.search + url.hash
  }
}
