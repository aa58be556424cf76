/** Of a 64-bit V8: headers, and one word for each field or element. */
const HEADER_BYTES = 24
const WORD_BYTES = 8

/** Estimates the bytes that a value of plain objects, arrays and primitives takes in memory. */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return HEADER_BYTES + 2 * value.length
  if (typeof value === 'number') return 2 * WORD_BYTES
  if (typeof value !== 'object' || value === null) return WORD_BYTES
  // `Object.values` gives the elements of an array too.
  return Object.values(value).reduce<number>(
    (sum, part) => sum + WORD_BYTES + estimateBytes(part),
    2 * HEADER_BYTES,
  )
}
