import { createStore, useStore } from '#client/lib/store.ts'
import type { RecentProducts } from '#contracts/catalog/recent.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { readRecent } from './guards.ts'
import { localSlot, readJson } from '#client/lib/storage.ts'

const slot = localSlot(LOCAL_KEYS.recent)
const recentStore = createStore<RecentProducts>([])

/** Loads the ids from `recent` in local storage when the page starts. */
export function loadRecentProducts(): void {
  recentStore.set(readRecent(readJson(slot)))
}

/** Moves a product to the front of the list. Reads storage first, because another tab may have added products. */
export function rememberProduct(id: number): void {
  keep([id, ...readRecent(readJson(slot))])
}

export function forgetRecentProducts(): void {
  keep([])
}

/** Returns the ids of recently viewed products, newest first. */
export function useRecentProducts(): RecentProducts {
  return useStore(recentStore)
}

function keep(ids: readonly number[]) {
  const kept = readRecent(ids)
  slot.write(kept.length > 0 ? JSON.stringify(kept) : null)
  recentStore.set(kept)
}
