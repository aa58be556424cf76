import { join } from 'node:path'
import { findFreePort } from '#scripts/services/ports.ts'
import type { DescribedService } from '#scripts/services/shop-services.ts'
import { root } from '#scripts/support/paths.ts'
import { answerShop } from './answer-shop.ts'
import { holdPort } from './held-port.ts'
import type { FailedStart, HeldPort } from './held-port.ts'
import { startVite } from './vite.ts'
import type { DevelopmentVite } from './vite.ts'

/** Reacts to the restarts of a service. */
export type Follower = {
  onPause: () => void
  onReady: () => void
  onFailure: (reason: string) => void
}

/**
 * Makes the shop listen on an inner port, and holds its own port: requests wait while the shop or the mock restarts,
 * and Vite responds to those for modules of the client.
 */
export async function startFront(shop: DescribedService) {
  const held = holdPort()
  const vite = await startVite(join(root, 'client'), held.server)
  held.use(vite.middleware)
  await held.listen(Number(new URL(shop.url).port), process.env['HOST'] || 'localhost')
  const port = await findFreePort()
  const inner: DescribedService = {
    ...shop,
    env: { ...shop.env, HOST: '127.0.0.1', PORT: String(port) },
    healthUrl: `http://127.0.0.1:${port}/health/live`,
    onMessage: (message, send) => void answerShop(vite.forShop, message, send),
  }
  return { inner, ...followServices(held, vite, port) }
}

type Held = Pick<HeldPort, 'pause' | 'open' | 'fail'>
type Tabs = Pick<DevelopmentVite, 'noteStart' | 'reloadTabs' | 'showFailedStart'>

/**
 * Returns what to do with requests and open tabs when the shop or the mock restarts. Requests wait until both have
 * started. During a restart of the mock alone, the shop would otherwise log a failure of each call and open its circuit
 * breakers.
 * @param port port on which the shop listens
 */
export function followServices(held: Held, tabs: Tabs, port: number) {
  /** Page about a mock that does not run. The shop's pages need the mock, so tabs show this page instead. */
  let mockFailure: FailedStart | undefined
  let isShopReady = false
  let isMockReady = true
  /** Whether tabs show a page of an earlier start of the shop, or why a service did not start. */
  let areTabsOld = true
  const openTabs = () => {
    if (!isShopReady || !isMockReady) return
    if (mockFailure !== undefined) {
      held.fail(mockFailure)
      return
    }
    held.open(port)
    if (areTabsOld) tabs.reloadTabs()
    areTabsOld = false
  }
  const shopFollower: Follower = {
    onPause: () => {
      isShopReady = false
      areTabsOld = true
      held.pause()
      tabs.noteStart()
    },
    onReady: () => {
      isShopReady = true
      openTabs()
    },
    // A shop that has run may also end.
    onFailure: (reason) => {
      isShopReady = false
      held.fail(tabs.showFailedStart('shop', reason))
    },
  }
  const mockFollower: Follower = {
    onPause: () => {
      isMockReady = false
      // If the shop does not run, requests get the page about that.
      if (isShopReady) held.pause()
    },
    onReady: () => {
      isMockReady = true
      if (mockFailure !== undefined) {
        mockFailure = undefined
        areTabsOld = true
        tabs.noteStart()
      }
      openTabs()
    },
    onFailure: (reason) => {
      isMockReady = true
      areTabsOld = true
      mockFailure = tabs.showFailedStart('mock upstream', reason)
      if (isShopReady) held.fail(mockFailure)
    },
  }
  return { shopFollower, mockFollower }
}
