const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Copies the choice of language into a cookie, so that the server can render the first page in it. The cookie carries no
 * authority (contracts/decisions.md › authority).
 */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
}
