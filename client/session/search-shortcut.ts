import { localSlot } from '#client/lib/storage.ts'
import { createStore } from '#client/lib/store.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'

/** Holds “off” if “/” is not to move to the search field. */
export const shortcutSlot = localSlot(LOCAL_KEYS.shortcut)

/** Whether “/” moves to the search field. True until `loadShortcut`, as on the server. */
export const shortcutStore = createStore(true)

/** Reads the shopper's choice, which another tab may have changed. */
export function loadShortcut(): void {
  shortcutStore.set(!shortcutSlot.read())
}
