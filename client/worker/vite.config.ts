import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** Defines the build of the service worker: one script without imports, under a name that never changes. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { RELEASE: JSON.stringify(process.env['RELEASE'] ?? '') },
  build: {
    reportCompressedSize: false,
    modulePreload: false,
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'worker.ts'),
      output: { format: 'iife', entryFileNames: 'worker.js' },
    },
  },
})
