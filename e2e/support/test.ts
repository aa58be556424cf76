import { writeFile } from 'node:fs/promises'
import { expect, test as base } from '@playwright/test'
import { HEADERS } from '#contracts/headers.ts'
import type { MockWorld } from '#mock-upstream/control-client/mock-world.ts'
import { openControl } from '#mock-upstream/control-client/open-control.ts'
import { openShopApi, type ShopApi } from './shop-api.ts'
import { mockUrl, shopUrl } from './urls.ts'
import { watchPage } from './page/watch-page.ts'

type Fixtures = {
  /** Pattern of the console errors that the test allows. */
  allowedConsoleErrors: RegExp
  /** Name of the test's own world on the mock, with its own users, orders, stock, clock and faults. */
  world: string
  /** Client of the mock's control API, which changes the world of this test. */
  lab: MockWorld
  /** Client of the shop's API, which uses the world of this test. */
  shop: ShopApi
  /**
   * Checks after every test that stock, orders and totals of the world are consistent. If the test failed, attaches a
   * file with the recorded calls.
   */
  worldInvariants: void
}

const NOTHING = /(?!)/

/** Option of journeys in which something moves: `test.use(WITH_ANIMATIONS)`. */
export const WITH_ANIMATIONS = { contextOptions: { reducedMotion: 'no-preference' } } as const

/**
 * Gives every test a world of its own on the mock. Fails a test if the browser logs an error that the test does not
 * allow.
 */
export const test = base.extend<Fixtures>({
  allowedConsoleErrors: [NOTHING, { option: true }],
  world: async ({ browserName }, use, info) => {
    await use(`${browserName}-${info.testId}-${info.repeatEachIndex}`.slice(0, 64))
  },
  extraHTTPHeaders: async ({ world }, use) => {
    await use({ [HEADERS.world]: world })
  },
  context: async ({ context, world }, use) => {
    // Names the world by a cookie too, because Chromium sends the last requests of a page without the extra headers.
    await context.addCookies([
      { name: HEADERS.world, value: world, url: shopUrl, httpOnly: true, sameSite: 'Lax' },
    ])
    await use(context)
  },
  lab: async ({ world }, use) => {
    await use(await openControl(mockUrl).openWorld(world))
  },
  shop: async ({ request }, use) => {
    await use(openShopApi(request))
  },
  worldInvariants: [
    async ({ lab }, use, info) => {
      await use()
      if (info.status !== info.expectedStatus) {
        const path = info.outputPath('bundle.json')
        await writeFile(path, JSON.stringify(await lab.bundle()))
        await info.attach('npm run mock -- replay', { path, contentType: 'application/json' })
      }
      expect(await lab.problems(), 'violated invariants of stock, orders and totals').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, allowedConsoleErrors }, use) => {
    const errors = await watchPage(page)
    await use(page)
    const unexpected = errors.filter((text) => !allowedConsoleErrors.test(text))
    expect(unexpected, 'unexpected console errors, exceptions and requests').toEqual([])
  },
})

export { expect } from '@playwright/test'
