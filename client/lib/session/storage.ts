/** One value of the browser's storage; a blocked or full storage behaves like an empty one. */
export type Slot = {
  read: () => string | null
  /** `null` removes it. */
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
        // Nothing to do: the value lives on in this page's memory.
      }
    },
  }
}

/** A key of session storage (one tab). */
export function sessionSlot(key: string): Slot {
  return slotOf(() => sessionStorage, key)
}

/** A key of local storage (all tabs, for good). */
export function localSlot(key: string): Slot {
  return slotOf(() => localStorage, key)
}

/** Stored JSON as an unknown value; undefined when there is none or it is broken. */
export function readJson(slot: Slot): unknown {
  const text = slot.read()
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A value with its own fields, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
