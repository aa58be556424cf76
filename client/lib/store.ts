import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  /** Sets a value, or updates it with a function. Listeners are notified only if the value changed. */
  set: (next: T | ((current: T) => T)) => void
  subscribe: (listener: () => void) => () => void
  /** Value on the server and in the browser's first render. */
  initial: T
}

/** Creates a value outside React that notifies components when it changes. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set(next) {
      const changed = isUpdate(next) ? next(value) : next
      if (Object.is(changed, value)) return
      value = changed
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function isUpdate<T>(next: T | ((current: T) => T)): next is (current: T) => T {
  return typeof next === 'function'
}

/** Reads a store in a component. Returns the initial value on the server and during hydration. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial)
}
