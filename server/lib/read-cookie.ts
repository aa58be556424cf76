/**
 * Returns the value of the cookie `name` in a `Cookie` header, or undefined if the header does not contain this cookie.
 * Does not decode the value, because the shop does not encode its cookies.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}
