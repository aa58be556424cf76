import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

/**
 * A fraction of the cost of a real shop, because a mock has only passwords of tests. So a hash takes a few milliseconds,
 * and the functions below need not be asynchronous. No other call runs during a login.
 */
const COST = { N: 1_024, r: 8, p: 1 }
const KEY_BYTES = 32

/** Returns `scrypt$salt$hash`, with salt and hash in base64url. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16)
  const key = derive(password, salt)
  return ['scrypt', salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Returns whether `password` matches `hash`. `hash` is null for an unknown account. The function then returns false
 * after the same time, so that timing does not reveal which accounts exist.
 */
export function verifyPassword(password: string, hash: string | null): boolean {
  const [, salt = '', key = ''] = (hash ?? '').split('$')
  const derived = derive(password, Buffer.from(salt, 'base64url'))
  const known = Buffer.from(key, 'base64url')
  return known.length === KEY_BYTES && timingSafeEqual(derived, known)
}

function derive(password: string, salt: Buffer): Buffer {
  return scryptSync(password.normalize('NFKC'), salt, KEY_BYTES, COST)
}
