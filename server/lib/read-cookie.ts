/** Returns the value of the cookie `name` in a `Cookie` header, or undefined. No cookie of the shop needs decoding. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}
