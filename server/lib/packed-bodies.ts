import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { createByteCache } from './byte-cache.ts'
import type { Encoding } from './choose-encoding.ts'
import { createSingleFlight } from './single-flight.ts'

/** A response body, kept compressed. Equal texts have the same `id`. */
export type Packed = { id: string; body: Buffer; encoding: 'br' | 'identity' }
export type Body = { body: Buffer; encoding: Encoding }

/** Smaller bodies are not compressed. */
const THRESHOLD_BYTES = 1_024
/**
 * Quality 6 compresses the home page from 244 kB to 33.0 kB. Quality 5 is not faster, and its result is larger (33.4
 * kB). Quality 9 takes four times as long (32.6 kB). Quality 11 takes 480 ms (29.8 kB), which is too long for a page
 * that is kept for only a few seconds.
 */
const BROTLI_QUALITY = 6
/** Memory for bodies in encodings other than br. Few clients request such encodings. */
const OTHERS_BYTES = 16 * 1024 * 1024
const ID_LENGTH = 22

const toBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)
const toGzip = promisify(gzip)

/** Compresses bodies with brotli. Converts them to other encodings on request, and keeps the results for a while. */
export function createPackedBodies() {
  const others = createByteCache<Buffer>(OTHERS_BYTES, (body) => body.length)
  const once = createSingleFlight<Buffer>()

  async function convert({ id, body }: Packed, encoding: Encoding): Promise<Body> {
    const converted = await once(`${id} ${encoding}`, async () => {
      const plain = await fromBrotli(body)
      const bytes = encoding === 'gzip' ? await toGzip(plain) : plain
      others.set(`${id} ${encoding}`, bytes)
      return bytes
    })
    return { body: converted, encoding }
  }

  return {
    /**
     * Compresses a text, unless the text is small. `known` is an earlier result of `pack`. If `known` was made from the
     * same text, returns `known` instead of compressing the text again.
     */
    pack: async (text: string, known?: Packed): Promise<Packed> => {
      const plain = Buffer.from(text)
      const id = createHash('sha256').update(plain).digest('base64url').slice(0, ID_LENGTH)
      if (id === known?.id) return known
      if (plain.length < THRESHOLD_BYTES) return { id, body: plain, encoding: 'identity' }
      const body = await toBrotli(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      })
      return { id, body, encoding: 'br' }
    },
    /**
     * Returns the body in this encoding; small bodies are always plain. Returns a promise when the body has to be
     * converted.
     */
    read: (packed: Packed, encoding: Encoding): Body | Promise<Body> => {
      if (packed.encoding === 'identity' || encoding === 'br') return packed
      const kept = others.get(`${packed.id} ${encoding}`)
      return kept ? { body: kept, encoding } : convert(packed, encoding)
    },
  }
}
export type PackedBodies = ReturnType<typeof createPackedBodies>
