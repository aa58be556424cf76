import { expect, test } from 'vitest'
import { followServices } from './front.ts'

/** Returns the followers of both services, with the calls that they make. */
function follow() {
  const calls: string[] = []
  const failure = (service: string) => ({ page: service, showInTabs: () => undefined })
  const followers = followServices(
    {
      pause: () => void calls.push('pause'),
      open: () => void calls.push('open'),
      fail: ({ page }) => void calls.push(`fail ${page}`),
    },
    {
      noteStart: () => undefined,
      reloadTabs: () => void calls.push('reload'),
      showFailedStart: failure,
    },
    3000,
  )
  followers.mockFollower.onPause()
  followers.mockFollower.onReady()
  followers.shopFollower.onPause()
  followers.shopFollower.onReady()
  const take = () => calls.splice(0)
  return { ...followers, take }
}

test('requests wait while the mock restarts, and open tabs keep their page', () => {
  const { mockFollower, take } = follow()
  expect(take()).toEqual(['pause', 'open', 'reload'])
  mockFollower.onPause()
  expect(take()).toEqual(['pause'])
  mockFollower.onReady()
  expect(take()).toEqual(['open'])
})

test('after an edit that restarts both, open tabs load again once both have started', () => {
  const { mockFollower, shopFollower, take } = follow()
  take()
  shopFollower.onPause()
  mockFollower.onPause()
  shopFollower.onReady()
  expect(take()).toEqual(['pause'])
  mockFollower.onReady()
  expect(take()).toEqual(['open', 'reload'])
})

test('open tabs load again when a mock that did not start is mended', () => {
  const { mockFollower, take } = follow()
  take()
  mockFollower.onPause()
  mockFollower.onFailure('SyntaxError')
  mockFollower.onPause()
  mockFollower.onReady()
  expect(take()).toEqual(['pause', 'fail mock upstream', 'pause', 'open', 'reload'])
})

test.each([
  ['did not start', true],
  ['has ended', false],
])('while the shop %s, a restart of the mock keeps the page that says so', (_, isStarting) => {
  const { mockFollower, shopFollower, take } = follow()
  if (isStarting) shopFollower.onPause()
  shopFollower.onFailure('SyntaxError')
  take()
  mockFollower.onPause()
  mockFollower.onReady()
  expect(take()).toEqual([])
})
