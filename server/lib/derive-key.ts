import { hkdfSync } from 'node:crypto'

/** Returns a key of 32 bytes for one purpose. Keys of different purposes tell nothing about each other. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
