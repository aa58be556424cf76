import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotliPlugin } from './build/brotli-plugin.ts'
import { createEntryGroup } from './build/entry-group.ts'
import { messagesPlugin } from './build/messages-plugin.ts'

const root = import.meta.dirname
const entryGroup = createEntryGroup(root)

/**
 * Two builds: `vite build client` for the browser, and with `--ssr entry-server.tsx` for the server. In development the
 * server loads both out of one module graph.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  appType: 'custom',
  publicDir: false,
  plugins: [
    react(),
    tailwindcss(),
    messagesPlugin(),
    !isSsrBuild && [entryGroup.plugin, brotliPlugin()],
  ],
  resolve: {
    alias: {
      // Messages are compiled ahead, so the parser stays at home.
      '@formatjs/icu-messageformat-parser': resolve(
        root,
        '../node_modules/@formatjs/icu-messageformat-parser/no-parser.js',
      ),
      // For React before 18; the one here has it.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  // One file that runs anywhere and for production, whatever the server's environment says.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/browser',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: resolve(root, 'entry-server.tsx') }
      : {
          input: resolve(root, 'index.html'),
          output: { codeSplitting: { groups: [entryGroup.group] } },
        },
  },
}))
