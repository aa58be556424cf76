/** Sizes on a 64-bit V8: an object's header, and one word per field or element. */
const HEADER_BYTES = 24
const WORD_BYTES = 8

/** Estimates how many bytes of memory a value takes. The value may consist of plain objects, arrays and primitives. */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return HEADER_BYTES + 2 * value.length
  if (typeof value === 'number') return 2 * WORD_BYTES
  if (typeof value !== 'object' || value === null) return WORD_BYTES
  // `Object.values` also returns the elements of an array.
  return Object.values(value).reduce<number>(
    (sum, part) => sum + WORD_BYTES + estimateBytes(part),
    2 * HEADER_BYTES,
  )
}
