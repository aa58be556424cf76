import * as z from 'zod/mini'
import { plainDashes } from '#contracts/plain-dashes.ts'

/**
 * Matches an order number as this shop writes it, such as `SR-260131-7XK2M9QD`: two letters, the day, and eight letters
 * or digits. Matches it in any case, inside a longer text, and with white space between its characters.
 */
const WRITTEN = /(?<![\p{L}\p{N}-])([A-Z]\s*){2}-(\s*\d){6}\s*-(\s*[A-Z\d]){8}(?![\p{L}\p{N}-])/giu

/** Matches an order number of any upstream, or an empty text. */
const ANY = /^[\p{L}\p{N}_./-]*$/u

/**
 * Returns the order number in a text that a shopper typed or pasted: `SR-260131-7XK2M9QD` for “order no.
 * sr-260131-7xk2m9qd” or “SR-260131 - 7XK2 M9QD”. If the text contains no number of this shop, removes only white space
 * and a leading “#”, because numbers of other upstreams look different and may be case-sensitive. Returns the trimmed
 * text if the result could not be an order number, or if the text contains several numbers of this shop.
 */
export function toOrderNo(text: string): string {
  const plain = plainDashes(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')).toUpperCase()
  const [found, ...others] = new Set(plain.match(WRITTEN)?.map(withoutSpaces))
  const compact = withoutSpaces(text)
  if (!found && /\d/.test(compact) && isOrderNo(compact)) return compact
  return found && others.length === 0 ? found : text.trim()
}

/** Removes all white space, and a “#” at the start. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/^\s*#|\s/g, '')
}

/** Returns true if a text is empty or could be an order number: upstreams use only letters, digits and - _ . / */
export function isOrderNo(text: string): boolean {
  return ANY.test(text)
}

/**
 * Replaces the text of a field with the order number in the text. In a schema, this must come before the length checks.
 */
export const readsOrderNo = z.overwrite<string>(toOrderNo)
