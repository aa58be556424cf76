import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Shrinks the scripts of a build with Terser, after Vite's own minifier. The compressed scripts become about 1 %
 * smaller, because Terser compares several ways to write the same code.
 */
export function terserPlugin(): Plugin {
  return {
    name: 'terser',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          const { code } = await minify(file.code, { module: true, compress: { passes: 2 } })
          if (code !== undefined) file.code = code
        }
      },
    },
  }
}
