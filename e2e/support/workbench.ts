import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { WORKBENCH_PAGE, workbenchConfig } from '#client/build/workbench-config.ts'
import { cacheFolder } from '#scripts/support/paths.ts'
import { launchChromium } from './chromium.ts'
import { test as base } from './test.ts'
import { shopPort } from './urls.ts'

/** Flags with which different versions of Chromium on different machines draw letters and colours almost alike. */
const ALIKE = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']

/**
 * Adds the fixture `workbenchUrl` to the tests. It contains the URL of the workbench, a page that shows the buttons,
 * cards and other parts of the client in all their states. The workbench is built and served once per worker, and needs
 * neither shop nor mock.
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
    async ({ browserName: _any }, use) => {
      // Builds into a folder of this run, so that two runs at the same time do not disturb each other.
      const outDir = join(cacheFolder, 'workbench', String(shopPort))
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
