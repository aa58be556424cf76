import { hkdfSync } from 'node:crypto'

/** Returns a key of 32 bytes for one purpose. A key reveals nothing about the keys for other purposes. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
