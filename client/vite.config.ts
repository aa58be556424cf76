import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { LOCALES } from '#contracts/locales.ts'
import { brotliPlugin } from './build/brotli-plugin.ts'
import { createChunkGroups } from './build/chunk-groups.ts'
import { paintFirstPlugin } from './build/paint-first-plugin.ts'
import { sharedAlias, sharedPlugins } from './build/shared-config.ts'
import { webIconsPlugin } from './build/web-icons-plugin.ts'
import { workbenchPlugin } from './build/workbench-plugin.ts'

const root = import.meta.dirname
const chunkGroups = createChunkGroups(root)
const alias = await sharedAlias(root)

/**
 * Defines two builds: `vite build client` for the browser, and with `--ssr entry-server.tsx` for the server. In
 * development the server loads both from one module graph.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  appType: 'custom',
  publicDir: false,
  plugins: [
    sharedPlugins(root),
    webIconsPlugin(resolve(root, 'layout/mark.svg')),
    command === 'serve' && workbenchPlugin(root),
    !isSsrBuild && [chunkGroups.plugin, paintFirstPlugin(), brotliPlugin()],
  ],
  resolve: { alias },
  // Bundles everything into one file that needs no node_modules and always runs in production mode.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    // `scripts/client-build/build-client.ts` overrides this folder, so that the previous build is kept.
    outDir: isSsrBuild ? 'dist/next/server' : 'dist/next/browser',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // Leaves the list of all scripts out of the first load: the server lists the scripts of each page.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: isSsrBuild
      ? { input: resolve(root, 'entry-server.tsx') }
      : {
          input: resolve(root, 'index.html'),
          // Declares tRPC free of side effects, because tRPC's packages do not do so. This keeps the web socket link
          // out of the bundle.
          treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }] },
          output: {
            codeSplitting: { groups: [PRELOAD_HELPER, ...chunkGroups.groups] },
            chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
          },
        },
  },
}))

/**
 * Vite's helper for dynamic imports, in a separate chunk. The entry script needs the helper. If the helper were in the
 * application's chunk, the entry script would load the whole application.
 */
const PRELOAD_HELPER = { name: 'import', test: /vite\/preload-helper/, priority: 1 }

/**
 * Chunks that keep their names, because a person or a browser test looks for them by name. Pages and languages keep
 * their names, too.
 */
const KNOWN_NAMES = ['app', 'idle-work']

/**
 * Returns the short name `part` for a chunk that nobody looks for by name, because every script that imports a chunk
 * contains the chunk's name.
 */
function shortName(name: string): string {
  const isKnown =
    KNOWN_NAMES.includes(name) ||
    name.endsWith('-page') ||
    LOCALES.some((code) => name.split('-', 1)[0] === code)
  return isKnown ? name : 'part'
}
