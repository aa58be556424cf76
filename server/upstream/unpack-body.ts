import { promisify } from 'node:util'
import { brotliDecompress, inflateRaw, unzip } from 'node:zlib'

/** Error for a body that cannot be read. The message says why, and is only for the log. */
export class BodyError extends Error {
  override name = 'BodyError'
}

type Unpack = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>

const unpackZlib: Unpack = promisify(unzip)
const unpackRaw: Unpack = promisify(inflateRaw)
const unpackBrotli: Unpack = promisify(brotliDecompress)
/**
 * Unpacks `deflate` with or without the header of zlib, because some servers leave this header out. If the low four
 * bits of the first byte are 8, the header is there.
 */
const unpackDeflate: Unpack = (bytes, options) =>
  ((bytes[0] ?? 0) & 0x0f) === 8 ? unpackZlib(bytes, options) : unpackRaw(bytes, options)

const UNPACKERS: Readonly<Record<string, Unpack>> = {
  gzip: unpackZlib,
  'x-gzip': unpackZlib,
  deflate: unpackDeflate,
  br: unpackBrotli,
}

/**
 * Returns the text of a body, without a byte order mark. Unpacks a compressed body, because some servers compress every
 * response although the shop does not request compression. Rejects with `BodyError` if the `content-encoding` is
 * unknown, if the body is not in this encoding, or if the text is longer than `maxBytes`.
 */
export async function unpackBody(
  bytes: Uint8Array,
  { encoding = 'identity', maxBytes }: { encoding?: string | undefined; maxBytes: number },
): Promise<string> {
  const name = encoding.trim().toLowerCase()
  if (name === 'identity' || name === '' || bytes.length === 0) return toText(bytes)
  const unpack = UNPACKERS[name]
  if (!unpack) {
    const known = Object.keys(UNPACKERS).join(', ')
    throw new BodyError(`the response has an unknown content-encoding; known are ${known}`)
  }
  try {
    return toText(await unpack(bytes, { maxOutputLength: maxBytes }))
  } catch (cause) {
    const isTooLarge =
      cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE'
    const problem = isTooLarge ? 'is too large when unpacked' : `is not valid ${name}`
    throw new BodyError(`the response ${problem}`, { cause })
  }
}

function toText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
