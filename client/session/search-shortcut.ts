import { keptInMemory, localSlot } from '#client/lib/storage.ts'
import { createStore } from '#client/lib/store.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'

const OFF = 'off'
const slot = keptInMemory(localSlot(LOCAL_KEYS.shortcut))

/** Whether “/” moves to the search field. True until `loadShortcut`, as on the server. */
export const shortcutStore = createStore(true)

/** Reads the shopper's choice, which another tab may have changed. Returns it. */
export function loadShortcut(): boolean {
  shortcutStore.set(slot.read() !== OFF)
  return shortcutStore.get()
}

export function setShortcut(isOn: boolean): void {
  slot.write(isOn ? null : OFF)
  loadShortcut()
}
