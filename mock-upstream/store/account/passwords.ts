import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const COST = { N: 16_384, r: 8, p: 1 }
const KEY_BYTES = 32

/** Returns `scrypt$salt$hash`, with salt and hash in base64url. Takes about 70 ms on a thread of the pool. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return ['scrypt', salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Returns whether `password` matches `hash`. `hash` is null for an unknown account. The function then returns false
 * after the same time, so that timing does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, salt = '', key = ''] = (hash ?? '').split('$')
  const derived = await derive(password, Buffer.from(salt, 'base64url'))
  const known = Buffer.from(key, 'base64url')
  return known.length === KEY_BYTES && timingSafeEqual(derived, known)
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
