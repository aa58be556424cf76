import { createHash } from 'node:crypto'
import { bulkhead, BulkheadRejectedError } from 'cockatiel'
import sharp from 'sharp'
import type { ImageSource } from './image-source.ts'
import { fetchImage, ImageError } from './image-source.ts'
import type { Variant } from './variant.ts'

const MAX_PIXELS = 40_000_000
/**
 * Effort of the AVIF encoder. Compared with the default effort, encoding takes a fifth of the time, and files are a
 * tenth larger.
 */
const AVIF_EFFORT = 2
const FETCHES = { atOnce: 8, waiting: 200 }
/**
 * Encodes at most two images at a time, so that two of Node's four worker threads stay free for other work, such as
 * reading static files.
 */
const ENCODINGS = { atOnce: 2, waiting: 200 }
/** Longest time from the request to the finished image, including the time in the queues. */
const DEADLINE_MS = 10_000

export type Picture = {
  bytes: Buffer
  type: string
  etag: string
  /** Hash of the upstream's file. */
  source: string
  /** When the upstream's file was last fetched. */
  checkedMs: number
}

export type ImageWork = {
  /**
   * Fetches and encodes one image, or throws `ImageError`. `known` is an earlier result for the same image. If the
   * upstream's file has not changed since then, returns `known` with a new `checkedMs`.
   */
  make: (src: string, variant: Variant, known?: Picture) => Promise<Picture>
  /** Returns the number of images that are being made. */
  running: () => number
}

/** Creates an `ImageWork`. Limits how many images are fetched at the same time, and how many are encoded. */
export function createImageWork(source: ImageSource, deadlineMs: number = DEADLINE_MS): ImageWork {
  const fetches = bulkhead(FETCHES.atOnce, FETCHES.waiting)
  const encodings = bulkhead(ENCODINGS.atOnce, ENCODINGS.waiting)
  let running = 0

  async function make(src: string, variant: Variant, known?: Picture): Promise<Picture> {
    const deadline = AbortSignal.timeout(deadlineMs)
    running += 1
    try {
      const original = await fetches.execute(() => {
        deadline.throwIfAborted()
        return fetchImage(source, src, deadline)
      })
      const checkedMs = Date.now()
      const hash = hashOf(original)
      if (known?.source === hash) return { ...known, checkedMs }
      const bytes = await encodings.execute(() => {
        deadline.throwIfAborted()
        return encode(original, variant)
      })
      const type = `image/${variant.format}`
      return { bytes, type, etag: `"${hashOf(bytes)}"`, source: hash, checkedMs }
    } catch (error) {
      if (error instanceof BulkheadRejectedError)
        throw new ImageError(503, 'too many images at once, try again shortly')
      // After the deadline, throws an error with status 503. With any other status, the image would count as failed,
      // and would not be fetched again for a while.
      if (deadline.aborted && !(error instanceof ImageError && error.status < 500))
        throw new ImageError(503, `no image within ${deadlineMs} ms`)
      throw error
    } finally {
      running -= 1
    }
  }

  return { make, running: () => running }
}

async function encode(original: Buffer, { width, format, quality }: Variant): Promise<Buffer> {
  try {
    const image = sharp(original, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: DEADLINE_MS / 1_000 })
      .resize({ width, withoutEnlargement: true })
    return await (format === 'avif'
      ? image.avif({ quality, effort: AVIF_EFFORT }).toBuffer()
      : image.webp({ quality }).toBuffer())
  } catch {
    throw new ImageError(502, 'the upstream sent a file that is not an image')
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
}
