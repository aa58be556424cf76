/** The part of `navigator` that this file reads. Not every browser describes its connection. */
type Browser = { onLine?: boolean; connection?: { saveData?: boolean; effectiveType?: string } }

/**
 * Returns false if the browser is offline, if the shopper has turned on data saving, or if the connection is so slow
 * that a prefetch would delay other downloads.
 */
export function mayPrefetch({ onLine, connection }: Browser = navigator): boolean {
  if (onLine === false || connection?.saveData === true) return false
  return !connection?.effectiveType?.endsWith('2g')
}
