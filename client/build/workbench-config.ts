import { resolve } from 'node:path'
import type { InlineConfig } from 'vite'
import { sharedAlias, sharedPlugins } from './shared-config.ts'
import { workbenchPlugin } from './workbench-plugin.ts'

/** Path of the workbench's page in its build. */
export const WORKBENCH_PAGE = '/workbench/workbench.html'

/**
 * Returns the configuration of a build that contains only the workbench. The workbench is a page that shows buttons,
 * cards and other parts of the client in all their states. A test compares screenshots of this page with stored
 * screenshots.
 *
 * @param outDir folder for the build
 */
export async function workbenchConfig(outDir: string): Promise<InlineConfig> {
  const root = resolve(import.meta.dirname, '..')
  return {
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [sharedPlugins(root), workbenchPlugin(root)],
    resolve: { alias: await sharedAlias(root) },
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: resolve(root, `.${WORKBENCH_PAGE}`) },
    },
  }
}
