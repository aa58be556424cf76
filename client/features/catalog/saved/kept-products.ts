import { TEXT_MAX_LENGTH } from '#contracts/limits.ts'
import { isRecord } from '#contracts/values.ts'
import { keptInMemory, localSlot, readJson } from '#client/lib/storage.ts'
import { createStore } from '#client/lib/store.ts'

/** Product in a list that this browser keeps. `at` is the time of its addition in Unix seconds. */
export type KeptProduct = { id: number; title: string; at: number }

type KeptProductsOptions<Rest> = {
  /** Key in local storage. */
  key: string
  max: number
  /**
   * Reads all fields of a stored entry except id, title and time. Returns null if a field is missing, unexpected or
   * invalid.
   */
  readRest: (fields: Readonly<Record<string, unknown>>) => Rest | null
}

/** Keeps a list of products in the browser's storage, newest first, without duplicates. */
export function createKeptProducts<Rest extends object>(options: KeptProductsOptions<Rest>) {
  type Entry = KeptProduct & Rest
  const { key, max, readRest } = options
  const slot = keptInMemory(localSlot(key))
  /** The list that components show. Null on the server, and in the browser until `load` has been called. */
  const store = createStore<readonly Entry[] | null>(null)

  function readEntry(value: unknown): Entry | null {
    if (!isRecord(value)) return null
    const { id, title, at, ...fields } = value
    const rest = readRest(fields)
    if (!rest || !isPositive(id) || !isPositive(at)) return null
    if (typeof title !== 'string' || title === '' || title.length > TEXT_MAX_LENGTH) return null
    return { id, title, at, ...rest }
  }

  /** Returns the valid entries of a stored list. Drops invalid and repeated entries. */
  function read(value: unknown): Entry[] {
    if (!Array.isArray(value)) return []
    const byId = new Map<number, Entry>()
    for (const entry of value.map(readEntry)) {
      if (entry && !byId.has(entry.id)) byId.set(entry.id, entry)
    }
    return [...byId.values()].slice(0, max)
  }

  /** Reads storage on every call, because another tab may have changed the list. */
  const current = () => read(readJson(slot))

  function keep(products: readonly Entry[]): void {
    slot.write(products.length > 0 ? JSON.stringify(products) : null)
    store.set(products)
  }

  return {
    store,
    read,
    current,
    keep,
    /** Loads the list, and reloads it whenever another tab changes it. */
    load: (): void => {
      if (store.get()) return
      store.set(current())
      // The event has no key when another tab clears its whole storage.
      addEventListener('storage', ({ key: changed }) => {
        if (changed === key || changed === null) store.set(current())
      })
    },
    /** Removes a product. Returns a function that puts the product back in its place. */
    remove: (id: number): (() => void) => {
      const before = current()
      const index = before.findIndex((known) => known.id === id)
      const removed = before[index]
      keep(before.filter((known) => known.id !== id))
      return () => {
        const now = current()
        if (removed && now.every((known) => known.id !== id)) keep(now.toSpliced(index, 0, removed))
      }
    },
  }
}

/** Returns the fields that every list stores for a new product: id, title and the current time. */
export function asKept({ id, title }: Pick<KeptProduct, 'id' | 'title'>): KeptProduct {
  return {
    id,
    title: title.slice(0, TEXT_MAX_LENGTH) || String(id),
    at: Math.floor(Date.now() / 1000),
  }
}

function isPositive(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}
