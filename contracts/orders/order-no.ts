import * as z from 'zod/mini'

/**
 * Matches an order number as this shop writes it, such as `SR-260131-7XK2M9QD`: two letters, the day, and eight letters
 * or digits. Matches it in any case, and inside a longer text.
 */
const WRITTEN = /(?<![\p{L}\p{N}-])[A-Z]{2}-\d{6}-[A-Z\d]{8}(?![\p{L}\p{N}-])/giu

/** Matches the same numbers, with white space anywhere between their characters. */
const SPACED =
  /(?<![\p{L}\p{N}-])[A-Z]\s*[A-Z]\s*-(?:\s*\d){6}\s*-(?:\s*[A-Z\d]){8}(?![\p{L}\p{N}-])/giu

/** Matches an order number of any upstream: letters, digits, and the signs - _ . / between them. */
const ANY = /^[\p{L}\p{N}]+(?:[-_./]+[\p{L}\p{N}]+)*$/u

/**
 * Returns the order number in a text that a shopper typed or pasted, such as `SR-260131-7XK2M9QD` for “order no.
 * sr-260131-7xk2m9qd” or “SR-260131 - 7XK2 M9QD”. An upstream may use numbers of another shape, in which upper and
 * lower case may mean different orders. So from a text without exactly one number of this shop's shape, removes only
 * white space and a leading “#”. If the rest could not be a number of any upstream, returns the trimmed text.
 */
export function toOrderNo(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .toUpperCase()
  const written = plain.match(WRITTEN) ?? plain.match(SPACED) ?? []
  const [found, ...others] = new Set(written.map((number) => number.replaceAll(/\s+/g, '')))
  if (found !== undefined) return others.length === 0 ? found : text.trim()
  const compact = text.replaceAll(/[\s\p{Cf}]+/gu, '').replace(/^[#＃]/, '')
  return /\d/.test(compact) && isOrderNo(compact) ? compact : text.trim()
}

/** Returns true if a text could be an order number of some upstream: it has no white space and no other signs. */
export function isOrderNo(text: string): boolean {
  return ANY.test(text)
}

/**
 * Replaces the text of a field with the order number in it. In a schema, this must come before the checks of the
 * length.
 */
export const readsOrderNo = z.overwrite<string>(toOrderNo)
