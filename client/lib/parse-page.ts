/** Returns the page number of a list's URL, or 1 if `?page=` cannot be parsed. */
export function parsePage(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,9}$/.test(page) ? Number(page) : 1
}
