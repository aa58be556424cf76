const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Mirrors a choice for the server's first page. Neither cookie carries authority (contracts/decisions.md › authority).
 */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
