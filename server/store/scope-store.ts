import type { Entry, Store } from './store.ts'

/**
 * Returns a part of a store, called a scope. The keys, queues and counters of a scope cannot be reached through any
 * other scope.
 */
export function scopeStore(store: Store, scope: string): Store {
  const within = (name: string) => `${scope}/${name}`
  const toEntry = (entry: Entry): Entry =>
    entry.due ? { ...entry, due: { ...entry.due, queue: within(entry.due.queue) } } : entry
  return {
    ...store,
    create: (key, entry) => store.create(within(key), toEntry(entry)),
    read: (key) => store.read(within(key)),
    replace: (key, version, entry) => store.replace(within(key), version, toEntry(entry)),
    remove: (key) => store.remove(within(key)),
    takeDue: async (queue, options) =>
      (await store.takeDue(within(queue), options)).map((record) => ({
        ...record,
        key: record.key.slice(within('').length),
      })),
    size: (queue) => store.size(within(queue)),
    count: (key, options) => store.count(within(key), options),
  }
}
