import { createHash } from 'node:crypto'
import { bulkhead, BulkheadRejectedError } from 'cockatiel'
import sharp from 'sharp'
import type { ImageSource } from './image-source.ts'
import { fetchImage, ImageError } from './image-source.ts'

const MAX_PIXELS = 40_000_000
const WEBP_QUALITY = 80
const FETCHES = { atOnce: 8, waiting: 200 }
/** Leaves two of Node's four threads to other work, such as static files. */
const ENCODINGS = { atOnce: 2, waiting: 200 }
/** Longest time from the request to the finished image, including the wait for a place. */
const DEADLINE_MS = 10_000

export type Picture = { bytes: Buffer; type: string; etag: string }

/** Returns a function that fetches and encodes one image or throws `ImageError`. Limits how many images run at once. */
export function createImageWork(source: ImageSource, deadlineMs: number = DEADLINE_MS) {
  const fetches = bulkhead(FETCHES.atOnce, FETCHES.waiting)
  const encodings = bulkhead(ENCODINGS.atOnce, ENCODINGS.waiting)

  return async (src: string, width: number): Promise<Picture> => {
    const deadline = AbortSignal.timeout(deadlineMs)
    try {
      const original = await fetches.execute(() => {
        deadline.throwIfAborted()
        return fetchImage(source, src, deadline)
      })
      return await encodings.execute(() => {
        deadline.throwIfAborted()
        return encode(original, width)
      })
    } catch (error) {
      if (error instanceof BulkheadRejectedError)
        throw new ImageError(503, 'too many images at once, try again shortly')
      if (deadline.aborted && !(error instanceof ImageError))
        throw new ImageError(503, `no image within ${deadlineMs} ms`)
      throw error
    }
  }
}

async function encode(original: Buffer, width: number): Promise<Picture> {
  try {
    const bytes = await sharp(original, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: DEADLINE_MS / 1_000 })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer()
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    return { bytes, type: 'image/webp', etag: `"${hash}"` }
  } catch {
    throw new ImageError(502, 'the upstream sent a file that is not an image')
  }
}
