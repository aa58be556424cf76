/** The alphabet of Crockford's base 32, which has no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Number of random bytes for an order number. Each byte becomes one character, which stands for five bits. */
export const ORDER_NO_BYTES = 8

/**
 * Creates an order number from the day in UTC and 40 random bits, such as `SR-260131-7XK2M9QD`. `time` is in Unix
 * seconds.
 */
export function createOrderNo(time: number, random: Uint8Array): string {
  const day = new Date(time * 1000).toISOString().slice(2, 10).replaceAll('-', '')
  const characters = Array.from(random.slice(0, ORDER_NO_BYTES), (byte) => ALPHABET[byte % 32])
  return `SR-${day}-${characters.join('')}`
}
