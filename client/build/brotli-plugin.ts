import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const COMPRESSIBLE = /\.(?:js|css|svg)$/

/**
 * Compresses each script, stylesheet and SVG of a build into a file beside it, such as `name.js.br`, so that the server
 * does not compress at run time.
 */
export function brotliPlugin(): Plugin {
  return {
    name: 'brotli',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      const assets = join(dir, 'assets')
      const names = (await readdir(assets)).filter((name) => COMPRESSIBLE.test(name))
      await Promise.all(
        names.map(async (name) => {
          const bytes = await readFile(join(assets, name))
          const packed = await compress(bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
          })
          await writeFile(join(assets, `${name}.br`), packed)
        }),
      )
    },
  }
}
