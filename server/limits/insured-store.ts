import { openEmbeddedStore } from '#server/store/embedded.ts'
import { StoreError } from '#server/store/store.ts'
import type { Store } from '#server/store/store.ts'

/** The part of a store that limits need. */
export type LimitStore = Pick<Store, 'create' | 'read' | 'replace' | 'remove' | 'count'>

/** How long memory is used after a failure of the store. Without this pause, each count would wait for the store. */
const PAUSE_MS = 5_000

/**
 * Returns a store that counts in memory while `store` cannot be used, so that limits still apply during an outage, and
 * shoppers can still use the shop. Meanwhile, each instance counts only the calls that it receives itself. `now`
 * returns the time in milliseconds; tests replace it. After a failure, asks the store again after five seconds.
 */
export function insureStore(store: LimitStore, now: () => number = Date.now): LimitStore {
  let memory: LimitStore | undefined
  let pausedUntil = 0

  async function run<Result>(step: (store: LimitStore) => Promise<Result>): Promise<Result> {
    if (memory && now() < pausedUntil) return step(memory)
    // After a pause, one call tries the store. The others count in memory until it has succeeded.
    if (pausedUntil > 0) pausedUntil = now() + PAUSE_MS
    try {
      const result = await step(store)
      pausedUntil = 0
      return result
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      memory ??= openEmbeddedStore({ file: ':memory:', now })
      pausedUntil = now() + PAUSE_MS
      return step(memory)
    }
  }

  return {
    create: (key, entry) => run((used) => used.create(key, entry)),
    read: (key) => run((used) => used.read(key)),
    replace: (key, version, entry) => run((used) => used.replace(key, version, entry)),
    remove: (key) => run((used) => used.remove(key)),
    count: (key, options) => run((used) => used.count(key, options)),
  }
}
