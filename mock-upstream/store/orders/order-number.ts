/** The alphabet of Crockford's base 32, which has no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Number of random bytes. Each byte gives one character of five bits. */
export const ORDER_NO_BYTES = 8

/** Creates `SR-260131-7XK2M9QD`: the day in UTC and 40 random bits. `time` is in Unix seconds. */
export function createOrderNo(time: number, random: Uint8Array): string {
  const day = new Date(time * 1000).toISOString().slice(2, 10).replaceAll('-', '')
  const characters = Array.from(random.slice(0, ORDER_NO_BYTES), (byte) => ALPHABET[byte % 32])
  return `SR-${day}-${characters.join('')}`
}
