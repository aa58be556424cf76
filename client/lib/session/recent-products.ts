import { createStore, useStore } from '#client/lib/store.ts'
import type { RecentProducts } from '#contracts/catalog/recent.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { readRecent } from './guards.ts'
import { localSlot, readJson } from './storage.ts'

const slot = localSlot(LOCAL_KEYS.recent)
const recentStore = createStore<RecentProducts>([])

/** Filled from `recent` of local storage when the browser starts. */
export function loadRecentProducts(): void {
  recentStore.set(readRecent(readJson(slot)))
}

/** Puts a product in front. Read anew before, for another tab may have added some. */
export function rememberProduct(id: number): void {
  keep([id, ...readRecent(readJson(slot))])
}

export function forgetRecentProducts(): void {
  keep([])
}

/** Ids of the products looked at last, newest first. */
export function useRecentProducts(): RecentProducts {
  return useStore(recentStore)
}

function keep(ids: readonly number[]) {
  const kept = readRecent(ids)
  slot.write(kept.length > 0 ? JSON.stringify(kept) : null)
  recentStore.set(kept)
}
