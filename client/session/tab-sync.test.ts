import { expect, test } from 'vitest'
import { connectTabs, isCartReplaced, isVisitorReplaced } from './tab-sync.ts'
import type { Channel, Shared } from './tab-sync.ts'

/** Returns a function that opens channels. The channels receive each other's messages, like tabs of one browser. */
function createRoom() {
  const listeners: { owner: Channel; listener: (event: { data: unknown }) => void }[] = []
  return function join(): Channel {
    const channel: Channel = {
      postMessage: (data) => {
        for (const { owner, listener } of listeners)
          if (owner !== channel) listener({ data: structuredClone(data) })
      },
      addEventListener: (_type, listener) => listeners.push({ owner: channel, listener }),
    }
    return channel
  }
}

const line = { id: 1, num: 2, price: '9.90' }

function open(join: () => Channel, answer: Shared | null) {
  const heard: unknown[] = []
  const tabs = connectTabs({
    channel: join(),
    answer: () => answer,
    onChange: (change, isResponse) => heard.push({ ...change, isResponse }),
  })
  return { ...tabs, heard }
}

test('sends a change to the other tabs, but not to the sending tab', () => {
  const join = createRoom()
  const first = open(join, null)
  const second = open(join, null)
  first.send({ cart: [line] })
  expect(second.heard).toEqual([{ cart: [line], isResponse: false }])
  expect(first.heard).toEqual([])
})

test('a new tab uses only the first response if several other tabs respond', () => {
  const join = createRoom()
  open(join, { user: { guest: true }, cart: [line], takenOut: 7 })
  open(join, { user: null, cart: [], takenOut: 9 })
  const fresh = open(join, null)
  fresh.ask()
  expect(fresh.heard).toEqual([
    { user: { guest: true }, cart: [line], takenOut: 7, isResponse: true },
  ])
})

test('ignores a response that the tab did not request, and a message of an unknown kind', () => {
  const join = createRoom()
  const tab = open(join, null)
  const other = join()
  other.postMessage({ type: 'answer', user: null, cart: [line] })
  other.postMessage('nonsense')
  expect(tab.heard).toEqual([])
})

test('sends the end of a session to the other tabs', () => {
  const join = createRoom()
  const first = open(join, null)
  const second = open(join, null)
  first.send({ user: null })
  expect(second.heard).toEqual([{ user: null, isResponse: false }])
})

test('drops invalid cart lines from another tab', () => {
  const join = createRoom()
  const tab = open(join, null)
  join().postMessage({ type: 'change', cart: [line, { id: 'x' }], user: { token: 7 } })
  expect(tab.heard).toEqual([{ cart: [line], isResponse: false }])
})

test('tells the other tabs that the user logged out, not that the session expired', () => {
  const join = createRoom()
  const first = open(join, null)
  const second = open(join, null)
  first.send({ user: null, loggedOut: true })
  expect(second.heard).toEqual([{ user: null, loggedOut: true, isResponse: false }])
})

test('a response of another tab does not replace a cart that has items', () => {
  expect(isCartReplaced([line], true)).toBe(false)
})

test('a response of another tab replaces an empty cart', () => {
  expect(isCartReplaced([], true)).toBe(true)
})

test('a cart that was changed in another tab replaces the cart of this tab, even if this cart has items', () => {
  expect(isCartReplaced([line], false)).toBe(true)
})

test('the visitor in a response of another tab replaces a plain visitor, but neither a guest nor a user', () => {
  const user = { kind: 'user', token: 't-1', username: 'ann' } as const
  expect(isVisitorReplaced({ kind: 'visitor' }, true)).toBe(true)
  expect(isVisitorReplaced({ kind: 'guest' }, true)).toBe(false)
  expect(isVisitorReplaced(user, true)).toBe(false)
})

test('a login or logout in another tab replaces any visitor of this tab: plain visitor, guest or user', () => {
  const user = { kind: 'user', token: 't-1', username: 'ann' } as const
  for (const own of [{ kind: 'visitor' } as const, { kind: 'guest' } as const, user])
    expect(isVisitorReplaced(own, false)).toBe(true)
})

test('the end of a session in another tab ends only the tabs of the same session', () => {
  const user = { kind: 'user', token: 't-2', username: 'ann' } as const
  expect(isVisitorReplaced(user, false, 't-2')).toBe(true)
  expect(isVisitorReplaced(user, false, 't-1')).toBe(false)
  expect(isVisitorReplaced({ kind: 'guest' }, false, 't-1')).toBe(true)
})
