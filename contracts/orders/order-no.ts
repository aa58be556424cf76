import * as z from 'zod/mini'

/**
 * Matches an order number as this shop writes it, such as `SR-260131-7XK2M9QD`: two letters, the day, and eight letters
 * or digits. Matches it in any case, and inside a longer text.
 */
const WRITTEN = /(?<![\p{L}\p{N}-])[A-Z]{2}-\d{6}-[A-Z\d]{8}(?![\p{L}\p{N}-])/giu

/**
 * Returns the order number in a text that a shopper typed or pasted, such as `SR-260131-7XK2M9QD` for “order no.
 * sr-260131-7xk2m9qd”. A text without exactly one number of this shape is only trimmed, because an upstream may use
 * numbers of another shape, in which upper and lower case may mean different orders.
 */
export function toOrderNo(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .toUpperCase()
  const [found, ...others] = new Set(plain.match(WRITTEN))
  return found !== undefined && others.length === 0 ? found : text.trim()
}

/**
 * Replaces the text of a field with the order number in it. In a schema, this must come before the checks of the
 * length.
 */
export const readsOrderNo = z.overwrite<string>(toOrderNo)
