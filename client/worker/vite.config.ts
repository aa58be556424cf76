import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/**
 * Defines the build of the service worker. The result is one script that imports nothing. Its file name never changes.
 */
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
