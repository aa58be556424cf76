import { hkdfSync } from 'node:crypto'

/** Derives a key of 32 bytes from `secret`. The keys for different purposes reveal nothing about each other. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
