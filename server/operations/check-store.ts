import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '#server/env.ts'
import { metrics } from '#server/metrics/metrics.ts'
import { openStore } from '#server/store/open-store.ts'
import type { OpenedStore } from '#server/store/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { StoreError, StoreKeyError } from '#server/store/store.ts'
import { audit } from './audit.ts'

/** How long a starting shop waits for Redis to respond. */
const CONNECT_MS = 1_500

type Report = (warning: string) => void

/**
 * Opens the store and checks it. Throws if the file is damaged, or if the records are sealed with another SESSION_KEY,
 * because only an operator can repair this. Only logs a warning if the store is unreachable, because this may end by
 * itself. Meanwhile the shop serves reads and refuses orders.
 */
export async function openCheckedStore(
  env: Pick<Env, 'REDIS_URL' | 'SESSION_KEY' | 'SHOP_DATA'>,
  warn: Report,
): Promise<OpenedStore> {
  const connected = Promise.withResolvers<void>()
  const opened: OpenedStore = openStore({
    ...env,
    onChange: (state, reason) => {
      connected.resolve()
      metrics.storeUp.set({}, state === 'up' ? 1 : 0)
      warn(`The store is ${state}: ${reason}`)
      audit(state === 'up' ? 'store.up' : 'store.down', {})
      // Checks the store each time Redis connects. A shop that starts while Redis is unreachable cannot find out yet
      // whether the records are sealed with another SESSION_KEY. `opened` is already set here, because Redis reports
      // its state only after `openStore` has returned.
      if (state === 'up') void tryStore(opened.store).catch(() => undefined)
    },
  })
  if (env.REDIS_URL !== undefined) {
    await Promise.race([connected.promise, sleep(CONNECT_MS, undefined, { ref: false })])
  }
  const problem = await tryStore(opened.store)
  if (problem instanceof StoreKeyError) {
    await opened.store.close()
    throw problem
  }
  if (problem) warn(`Orders are refused until the store can be used: ${problem.message}`)
  return opened

  async function tryStore(store: Store): Promise<StoreError | null> {
    try {
      await store.ping()
      return null
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      if (error instanceof StoreKeyError) warn(error.message)
      return error
    }
  }
}
