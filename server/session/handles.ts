import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Content of a handle. Times are in milliseconds. */
export type Session = {
  id: string
  /** The upstream's token. */
  token: string
  /** User name at the login. */
  username: string
  issuedAt: number
  remember: boolean
}

const factsSchema = z.strictObject({
  id: z.string(),
  username: z.string(),
  issuedAt: z.number(),
  remember: z.boolean(),
})

/**
 * Seals sessions into handles (AES-256-GCM). To open a handle, the server needs the SESSION_KEY and the `binding` with
 * which the handle was sealed. The binding is the content of the session cookie.
 */
export function createHandles(secret: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'strongroom session handles', 32))
  return {
    seal({ token, ...facts }: Session, binding: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(binding))
      // The token is on a separate line, because JSON would escape characters of the token and make it longer.
      const text = `${JSON.stringify(z.parse(factsSchema, facts))}\n${token}`
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(sealed).toString('base64url')
    },
    /** Returns the session, or null if the handle was sealed with another binding or another secret. */
    open(handle: string, binding: string): Session | null {
      const bytes = Buffer.from(handle, 'base64url')
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null
      try {
        const nonce = bytes.subarray(0, NONCE_BYTES)
        const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(binding))
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
        const start = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
        const text = Buffer.concat([start, decipher.final()]).toString('utf8')
        const end = text.indexOf('\n')
        const facts = z.parse(factsSchema, JSON.parse(text.slice(0, end)))
        return { ...facts, token: text.slice(end + 1) }
      } catch {
        return null
      }
    },
  }
}
