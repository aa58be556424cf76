import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { StoreKeyError } from './store.ts'
import type { DueRecord, Entry, Store, StoredRecord } from './store.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const CHECK_KEY = 'check'
const CHECK_VALUE = 'sealed with the same SESSION_KEY'
const CHECK_TTL_MS = 10 * 365 * 24 * 3_600_000

/**
 * Hides the content of a store: hashes keys with a secret, and encrypts each value together with its key (AES-256-GCM).
 * So neither a stolen file nor access to Redis reveals personal data, and a value that was moved to another key cannot
 * be read. `ping` also rejects when the store was written with another secret.
 */
export function sealStore(store: Store, secret: Buffer): Store {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const hashKey = keyOf('strongroom store keys')
  const valueKey = keyOf('strongroom store values')
  const hash = (key: string) => createHmac('sha256', hashKey).update(key).digest('base64url')

  function seal(id: string, value: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', valueKey, nonce).setAAD(Buffer.from(id))
    const sealed = Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final()])
    return Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64')
  }

  function unseal(id: string, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64')
    try {
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', valueKey, nonce).setAAD(Buffer.from(id))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch (error) {
      throw new StoreKeyError(
        'A record of the store cannot be read: it was written with another SESSION_KEY, or changed by somebody else.',
        { cause: error },
      )
    }
  }

  // Seals the key together with the value. `takeDue` finds records by their hashed keys, and gets the real keys from
  // the values.
  const sealEntry = (key: string, entry: Entry): Entry => ({
    ...entry,
    value: seal(hash(key), JSON.stringify([key, entry.value])),
  })
  const unsealRecord = (id: string, { version, value: sealed }: StoredRecord): DueRecord => {
    const [key, value] = JSON.parse(unseal(id, sealed)) as [string, string]
    return { key, value, version }
  }
  const unsealFound = (key: string, found: StoredRecord | null): StoredRecord | null => {
    if (!found) return null
    const { value, version } = unsealRecord(hash(key), found)
    return { value, version }
  }

  return {
    create: async (key, entry) =>
      unsealFound(key, await store.create(hash(key), sealEntry(key, entry))),
    read: async (key) => unsealFound(key, await store.read(hash(key))),
    replace: (key, version, entry) => store.replace(hash(key), version, sealEntry(key, entry)),
    remove: (key) => store.remove(hash(key)),
    takeDue: async (queue, options) =>
      (await store.takeDue(queue, options)).map(({ key: id, ...record }) =>
        unsealRecord(id, record),
      ),
    size: (queue) => store.size(queue),
    count: (key, options) => store.count(hash(key), options),
    ping: async () => {
      const entry = { value: seal(CHECK_KEY, CHECK_VALUE), ttlMs: CHECK_TTL_MS }
      const existing = await store.create(CHECK_KEY, entry)
      if (existing) unseal(CHECK_KEY, existing.value)
    },
    close: () => store.close(),
  }
}
