import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  /** Takes a value or a function of the current one; listeners hear only of a change. */
  set: (next: T | ((current: T) => T)) => void
  subscribe: (listener: () => void) => () => void
  /** What the server rendered with; also the value of the first render in the browser. */
  initial: T
}

/** A value that outlives components and tells them when it changes. */
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

/** Reads a store in a component. On the server and while hydrating it is the initial value. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial)
}
