/** One value in browser storage. Blocked or full storage behaves like an empty one. */
export type Slot = {
  read: () => string | null
  /** Writes the value; `null` removes it. */
  write: (text: string | null) => void
}

function slotOf(area: () => Storage, key: string): Slot {
  return {
    read() {
      try {
        return area().getItem(key)
      } catch {
        return null
      }
    },
    write(text) {
      try {
        if (text === null) area().removeItem(key)
        else area().setItem(key, text)
      } catch {
        // Ignored: the value stays in this page's memory.
      }
    },
  }
}

/** Returns the slot of a key in session storage (one tab). */
export function sessionSlot(key: string): Slot {
  return slotOf(() => sessionStorage, key)
}

/** Returns the slot of a key in local storage (all tabs, kept after closing). */
export function localSlot(key: string): Slot {
  return slotOf(() => localStorage, key)
}

/** Parses stored JSON. Returns undefined if it is missing or invalid. */
export function readJson(slot: Slot): unknown {
  const text = slot.read()
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
