import { writeFile } from 'node:fs/promises'
import { expect, test as base } from '@playwright/test'
import { HEADERS } from '#contracts/headers.ts'
import { openLab, type Lab } from './lab.ts'
import { openShopApi, type ShopApi } from './shop-api.ts'
import { watchPage } from './watch-page.ts'

type Fixtures = {
  /** What this test's page may say on its console, where a failure is what it tests. */
  allowedConsoleErrors: RegExp
  /** Name of the test's own world on the mock: its users, orders, stock, clock and faults. */
  world: string
  lab: Lab
  /** The shop as someone else uses it in this world. */
  shop: ShopApi
  /** Holds every test to a world in which all is right, and a failing one to its bundle. */
  worldInvariants: void
}

const NOTHING = /(?!)/

/** Every test has a world of its own, and fails when its page complains. */
export const test = base.extend<Fixtures>({
  allowedConsoleErrors: [NOTHING, { option: true }],
  world: async ({ browserName }, use, info) => {
    await use(`${browserName}-${info.testId}-${info.repeatEachIndex}`.slice(0, 64))
  },
  extraHTTPHeaders: async ({ world }, use) => {
    await use({ [HEADERS.world]: world })
  },
  lab: async ({ request, world }, use) => {
    await use(openLab(request, world))
  },
  shop: async ({ request }, use) => {
    await use(openShopApi(request))
  },
  worldInvariants: [
    async ({ lab }, use, info) => {
      await use()
      if (info.status !== info.expectedStatus) {
        const path = info.outputPath('bundle.json')
        await writeFile(path, await lab.bundle())
        await info.attach('npm run mock -- replay', { path, contentType: 'application/json' })
      }
      expect(await lab.problems(), 'what is wrong with stock, orders and totals').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, allowedConsoleErrors }, use) => {
    const complaints = await watchPage(page)
    await use(page)
    const surprising = complaints.filter((text) => !allowedConsoleErrors.test(text))
    expect(surprising, 'what the page complained about').toEqual([])
  },
})

export { expect } from '@playwright/test'
