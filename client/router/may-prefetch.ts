/** The part of `navigator` that this file reads. Not every browser describes its connection. */
type Browser = { onLine?: boolean; connection?: { saveData?: boolean; effectiveType?: string } }

/**
 * Returns false if the browser is offline or set to save data, or if the connection is too slow to share with a page
 * that may never be opened.
 */
export function mayPrefetch({ onLine, connection }: Browser = navigator): boolean {
  if (onLine === false || connection?.saveData === true) return false
  return !connection?.effectiveType?.endsWith('2g')
}
