import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { LOCALES } from '#contracts/locales.ts'
import { brotliPlugin } from './build/brotli-plugin.ts'
import { createChunkGroups } from './build/chunk-groups.ts'
import { paintFirstPlugin } from './build/paint-first-plugin.ts'
import { reactExportsPlugin } from './build/react-exports-plugin.ts'
import { sharedAlias, sharedPlugins } from './build/shared-config.ts'
import { terserPlugin } from './build/terser-plugin.ts'
import { webIconsPlugin } from './build/web-icons-plugin.ts'
import { workbenchPlugin } from './build/workbench-plugin.ts'

const root = import.meta.dirname
const chunkGroups = createChunkGroups(root)
const alias = await sharedAlias(root)

/**
 * Defines two builds. `vite build client` builds the code for the browser. With `--ssr entry-server.tsx`, the same
 * command builds the code for the server. In development there is no build: one Vite server provides the code of both.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  appType: 'custom',
  publicDir: false,
  plugins: [
    sharedPlugins(root),
    webIconsPlugin(resolve(root, 'layout/mark.svg')),
    command === 'serve' && workbenchPlugin(root),
    !isSsrBuild && [
      reactExportsPlugin(),
      chunkGroups.plugin,
      paintFirstPlugin(),
      terserPlugin(),
      brotliPlugin(),
    ],
  ],
  resolve: { alias },
  // The server's code becomes one file that includes all packages, so it needs no node_modules. It always runs in
  // production mode.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    // `scripts/client-build/build-client.ts` replaces this folder with another, so that the previous build is kept.
    outDir: isSsrBuild ? 'dist/next/server' : 'dist/next/browser',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // Without this option, Vite would add a list of all scripts to the first script of a page. The list is not
      // needed, because each page from the server already lists its own scripts.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: isSsrBuild
      ? { input: resolve(root, 'entry-server.tsx') }
      : {
          input: resolve(root, 'index.html'),
          // Tells the bundler that tRPC's packages have no side effects, because the packages do not say so themselves.
          // The bundler can then leave out tRPC's code for web sockets, which the client does not use.
          treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }] },
          // The build takes as long as terser and brotli need: nothing to warn about.
          checks: { pluginTimings: false, bundlerTimings: false },
          output: {
            codeSplitting: { groups: [PRELOAD_HELPER, ...chunkGroups.groups] },
            chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
          },
        },
  },
}))

/**
 * Puts Vite's helper for dynamic imports into a chunk of its own. The entry script needs only the helper. If the helper
 * were in the application's chunk, the entry script would have to load the whole application.
 */
const PRELOAD_HELPER = { name: 'import', test: /vite\/preload-helper/, priority: 1 }

/**
 * Chunks whose file names contain the chunk's name, because people or browser tests look for them. The chunks of pages
 * and languages keep their names, too.
 */
const KNOWN_NAMES = ['app', 'idle-work']

/**
 * Returns the start of a chunk's file name: the chunk's own name if people or browser tests look for it, or else
 * `part`. `part` is short, because every script that imports the chunk repeats the file name.
 */
function shortName(name: string): string {
  const isKnown =
    KNOWN_NAMES.includes(name) ||
    name.endsWith('-page') ||
    LOCALES.some((code) => name.split('-', 1)[0] === code)
  return isKnown ? name : 'part'
}
