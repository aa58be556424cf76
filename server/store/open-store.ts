import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defined } from '#contracts/values.ts'
import type { Env } from '#server/env.ts'
import { openEmbeddedStore } from './embedded.ts'
import { openRedisStore } from './redis.ts'
import { sealStore } from './sealed-store.ts'
import type { Store } from './store.ts'
import { StoreError } from './store.ts'

/** Value of SHOP_DATA that keeps the store in memory. */
export const IN_MEMORY = 'memory'
const SECRET_BYTES = 32

/** The store of one server, and the secret that it is sealed with (SESSION_KEY). */
export type OpenedStore = { store: Store; secret: Buffer }

type StoreSettings = Pick<Env, 'REDIS_URL' | 'SESSION_KEY' | 'SHOP_DATA'> & {
  /** Called when Redis is connected, and when the connection is lost or cannot be made. */
  onChange?: (state: 'up' | 'down', reason: string) => void
}

/**
 * Opens the store that the environment names: Redis, a file in SHOP_DATA, or memory. Throws `StoreError` when the file
 * cannot be used. Redis may be unreachable; calls of the store then reject until Redis is back.
 */
export function openStore(settings: StoreSettings): OpenedStore {
  const { REDIS_URL: url, SHOP_DATA: folder, onChange } = settings
  if (url !== undefined) {
    const secret = settings.SESSION_KEY ?? randomBytes(SECRET_BYTES)
    return { store: sealStore(openRedisStore({ url, ...defined({ onChange }) }), secret), secret }
  }
  if (folder === IN_MEMORY) return openMemoryStore(settings.SESSION_KEY)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const secret = settings.SESSION_KEY ?? keepSecret(join(folder, 'session.key'))
    return {
      store: sealStore(openEmbeddedStore({ file: join(folder, 'shop.sqlite') }), secret),
      secret,
    }
  } catch (error) {
    if (error instanceof StoreError) throw error
    throw new StoreError(`SHOP_DATA cannot be used: ${String(error)}`, { cause: error })
  }
}

/** Opens a store in memory. Its content is lost when the process ends. */
export function openMemoryStore(secret: Buffer = randomBytes(SECRET_BYTES)): OpenedStore {
  return { store: sealStore(openEmbeddedStore({ file: ':memory:' }), secret), secret }
}

/** Returns the secret that the file contains. If the file does not exist, first writes one with a new secret. */
function keepSecret(file: string): Buffer {
  try {
    const made = randomBytes(SECRET_BYTES).toString('base64')
    writeFileSync(file, made, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  if (secret.length === SECRET_BYTES) return secret
  throw new StoreError(
    `${file} does not hold a key of ${SECRET_BYTES} bytes. Restore it from a backup.`,
  )
}
