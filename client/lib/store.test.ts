import { expect, test, vi } from 'vitest'
import { createStore } from './store.ts'

test('notifies listeners of a change until they unsubscribe', () => {
  const store = createStore(1)
  const listener = vi.fn<() => void>()
  const leave = store.subscribe(listener)
  store.set(2)
  store.set((value) => value + 1)
  leave()
  store.set(4)
  expect(listener).toHaveBeenCalledTimes(2)
  expect(store.get()).toBe(4)
})

test('notifies no listener when the value stays the same', () => {
  const store = createStore('a')
  const listener = vi.fn<() => void>()
  store.subscribe(listener)
  store.set('a')
  expect(listener).not.toHaveBeenCalled()
})
