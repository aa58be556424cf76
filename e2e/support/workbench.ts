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
 * Adds the fixture `workbenchUrl` to the tests: the URL of the workbench, a page that shows the client's components in
 * all their states. Each worker builds and serves the workbench once. The shop and the mock need not run.
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
      // Builds into a separate folder for each worker and test run, so that parallel builds do not overwrite each
      // other's files. The shop's port differs in each test run.
      const outDir = join(cacheFolder, 'workbench', `${shopPort}-${workerIndex}`)
      const config = await workbenchConfig(outDir)
      await build(config)
      const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } })
      const [origin = ''] = server.resolvedUrls?.local ?? []
      await use(new URL(WORKBENCH_PAGE, origin).href)
      await server.close()
      await rm(outDir, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
