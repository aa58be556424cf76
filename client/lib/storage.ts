/** One value in browser storage. Never throws: blocked storage reads as empty, and a failed write is ignored. */
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
        // The failed write is ignored. For a value that must not be lost, use `keptInMemory`.
      }
    },
  }
}

/** Returns the slot of a key in session storage. Each tab has its own value. */
export function sessionSlot(key: string): Slot {
  return slotOf(() => sessionStorage, key)
}

/** Returns the slot of a key in local storage. All tabs share the value, and it stays when they are closed. */
export function localSlot(key: string): Slot {
  return slotOf(() => localStorage, key)
}

/** Returns a slot that keeps its value in this page's memory if storage is blocked or full. */
export function keptInMemory(slot: Slot): Slot {
  let memory: { text: string | null } | null = null
  return {
    read: () => (memory ? memory.text : slot.read()),
    write(text) {
      slot.write(text)
      memory = slot.read() === text ? null : { text }
    },
  }
}

/** Parses the JSON in a slot. Returns undefined if the slot is empty or the JSON is invalid. */
export function readJson(slot: Slot): unknown {
  const text = slot.read()
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
