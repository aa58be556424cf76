const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Writes a cookie that lasts a year. Used for the chosen language, so that the server can render the first page in that
 * language. The cookie gives access to nothing (contracts/decisions.md › authority).
 */
export function writeCookie(name: string, value: string): void {
  setCookie(name, encodeURIComponent(value), YEAR_SECONDS)
}

export function removeCookie(name: string): void {
  setCookie(name, '', 0)
}

function setCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}
