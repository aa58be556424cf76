import { afterEach, expect, test, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('holds the lock with the given name while the work runs', async () => {
  const held: string[] = []
  const request = async (name: string, work: () => Promise<unknown>) => {
    held.push(name)
    return work()
  }
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await inTurn('checkout', async () => held.length)).toBe(1)
  expect(held).toEqual(['checkout'])
})

test('runs the work immediately in a browser without locks', async () => {
  vi.stubGlobal('navigator', {})
  expect(await inTurn('checkout', async () => 'done')).toBe('done')
})
