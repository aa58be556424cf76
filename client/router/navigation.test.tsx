// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '#client/api/query-client.ts'
import { createRpcClient, createTrpc } from '#client/api/trpc.ts'
import { destinationStore } from '#client/lib/navigate.ts'
import { arrival, createNavigation } from './navigation.ts'
import { loadPage } from './page-modules.ts'
import { findRoute } from './find-route.ts'

const PATIENCE_MS = 10_000

/** Opens a page in a document whose requests get no response, and returns its navigation. */
async function openAt(url: string) {
  history.replaceState(null, '', url)
  const match = findRoute('/terms')
  if (match) await loadPage(match.route)
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    arrival.byShopper = false
    history.replaceState(null, '', '/')
  })
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  return createNavigation(createTrpc(createRpcClient(), createQueryClient()))
}

/** Does what the browser does after Back: the URL has changed when the event arrives. */
function goBackTo(url: string): void {
  history.replaceState(null, '', url)
  dispatchEvent(new PopStateEvent('popstate'))
}

test('Back cancels the navigation under way', async () => {
  const navigation = await openAt('/catalog')
  void navigation.go('/terms')
  expect(destinationStore.get()).toBe('/terms')
  goBackTo('/sale')
  expect(destinationStore.get()).toBeNull()
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(location.pathname).toBe('/sale')
})

test('Back that only closes a dialog does not cancel the navigation under way', async () => {
  const navigation = await openAt('/catalog')
  void navigation.go('/terms')
  goBackTo('/catalog')
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(location.pathname).toBe('/terms')
})

test('a link to the current URL scrolls to the top and adds no history entry', async () => {
  const navigation = await openAt('/terms')
  const scroll = vi.spyOn(globalThis, 'scrollTo').mockReturnValue()
  const { length } = history
  void navigation.go('/terms')
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(scroll).toHaveBeenCalledWith(0, 0)
  expect(history).toHaveLength(length)
  // The next page that appears may be one that the shopper goes back to.
  expect(arrival.byShopper).toBe(false)

  scroll.mockClear()
  void navigation.go('/terms', { keepScroll: true })
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(scroll).not.toHaveBeenCalled()
})
