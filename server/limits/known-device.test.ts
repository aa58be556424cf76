import { expect, test } from 'vitest'
import { openDevice } from './known-device.ts'

const DAY_MS = 86_400_000

/**
 * Creates a browser that keeps its device cookie. `open` reads the device from the cookie. `pass` moves the clock by
 * days.
 */
function createBrowser(key: Buffer = Buffer.alloc(32, 3)) {
  let cookie: string | undefined
  let ms = 400 * DAY_MS
  const open = () =>
    openDevice({
      key,
      cookie,
      isSecure: false,
      setCookie: (header) => (cookie = header.split(';', 1)[0]?.slice('device='.length)),
      now: () => ms,
    })
  return { open, pass: (days: number) => (ms += days * DAY_MS) }
}

test('recognises a device for the account that it has used, but not for other accounts or orders', () => {
  const { open } = createBrowser()
  expect(open().knows('login ada')).toBe(false)
  open().learn('login ada')
  expect(open().knows('login ada')).toBe(true)
  expect(open().knows('login bob')).toBe(false)
  expect(open().knows('order ada')).toBe(false)
})

test('recognises a device with 50 orders for its account and its latest orders, but not for older orders', () => {
  const { open } = createBrowser()
  open().learn('login ada')
  for (let count = 0; count < 50; count += 1) open().learn(`order N${count}`)
  expect(open().knows('login ada')).toBe(true)
  expect(open().knows('order N49')).toBe(true)
  expect(open().knows('order N1')).toBe(false)
})

test('forgets a device whose cookie is removed, and gives this device a new id at the next login', () => {
  const { open } = createBrowser()
  open().learn('login ada')
  const before = open().id()
  open().forget()
  expect(open().knows('login ada')).toBe(false)
  expect(open().id()).toBeUndefined()
  open().learn('login ada')
  expect(open().id()).not.toBe(before)
})

test('forgets a device after a year', () => {
  const { open, pass } = createBrowser()
  open().learn('login ada')
  pass(364)
  expect(open().knows('login ada')).toBe(true)
  pass(1)
  expect(open().knows('login ada')).toBe(false)
})
