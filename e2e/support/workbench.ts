import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { WORKBENCH_PAGE, workbenchConfig } from '#client/build/workbench-config.ts'
import { cacheFolder } from '#scripts/support/paths.ts'
import { launchChromium } from './chromium.ts'
import { test as base } from './test.ts'
import { shopPort } from './urls.ts'

/**
 * Chromium flags that make letters and colours look almost the same in every version of Chromium and on every machine.
 */
const ALIKE = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']

/**
 * Adds the fixture `workbenchUrl` to the tests: the URL of the workbench. The workbench is a page that shows the
 * buttons, cards and other parts of the client in all their states. Each worker builds and serves it once. Neither shop
 * nor mock needs to run.
 */
export const test = base.extend<object, { workbenchUrl: string }>({
  launchOptions: [
    async ({ browserName: _any }, use) => {
      const { args, ...options } = launchChromium('with pictures')
      await use({ ...options, args: [...args, ...ALIKE] })
    },
    { scope: 'worker' },
  ],
  workbenchUrl: [
    async ({ browserName: _any }, use, { workerIndex }) => {
      // Builds into a folder of this worker in this test run. Workers and test runs at the same time do not overwrite
      // each other's files. The port of the shop differs in each test run.
      const outDir = join(cacheFolder, 'workbench', `${shopPort}-${workerIndex}`)
      const config = await workbenchConfig(outDir)
      await build(config)
      const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } })
      const [origin = ''] = server.resolvedUrls?.local ?? []
      await use(new URL(WORKBENCH_PAGE, origin).href)
      await server.close()
      await rm(outDir, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
