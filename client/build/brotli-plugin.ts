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
          const packed = await compressWell(bytes)
          await writeFile(join(assets, `${name}.br`), packed)
        }),
      )
    },
  }
}

/**
 * Size in bytes from which a file counts as large. A large file is compressed once with each of `CODINGS`, and the
 * smallest result is kept. The work pays off, because a smaller file shortens every visitor's download.
 */
const LARGE = 100_000

/**
 * Settings that the compression of a large file tries, as pairs of Brotli's parameters NPOSTFIX and NDIRECT. Both
 * parameters control how Brotli encodes the distance from a repeated sequence back to its previous occurrence. The best
 * pair differs from file to file.
 */
const CODINGS = [
  [0, 0],
  [1, 0],
  [1, 16],
  [2, 0],
  [3, 8],
  [3, 96],
] as const

/** Returns the compressed file. Compresses a large file once per pair of `CODINGS`, and returns the smallest result. */
async function compressWell(bytes: Buffer): Promise<Buffer> {
  const codings = bytes.length < LARGE ? CODINGS.slice(0, 1) : CODINGS
  const results = await Promise.all(
    codings.map(([lowBits, direct]) =>
      compress(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          // Compresses each file as one block, because several blocks would make the result larger.
          [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
          [constants.BROTLI_PARAM_NPOSTFIX]: lowBits,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  )
  return results.reduce((best, other) => (other.length < best.length ? other : best))
}
