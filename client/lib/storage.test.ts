import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#client/testing/browser-storage.ts'
import { keptInMemory, localSlot } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(['open', 'blocked', 'full'] as const)(
  'a page can write, read and remove a value when storage is %s',
  (mode) => {
    stubStorage('localStorage', mode)
    const slot = keptInMemory(localSlot('key'))
    expect(slot.read()).toBeNull()
    slot.write('text')
    expect(slot.read()).toBe('text')
    slot.write(null)
    expect(slot.read()).toBeNull()
  },
)

test('reads the value that this page wrote last, even if storage is full and still contains an older value', () => {
  const stored = stubStorage('localStorage', 'full')
  stored.set('key', 'old')
  const slot = keptInMemory(localSlot('key'))
  expect(slot.read()).toBe('old')
  slot.write('new')
  expect(slot.read()).toBe('new')
})

test('reads a value that another tab wrote, if storage works', () => {
  const stored = stubStorage('localStorage')
  const slot = keptInMemory(localSlot('key'))
  slot.write('mine')
  stored.set('key', 'theirs')
  expect(slot.read()).toBe('theirs')
})
