import sharp from 'sharp'

/** Pixels of a picture. Each pixel has three bytes: red, green and blue. */
type Pixels = { data: Buffer; width: number; height: number }

export type PictureDifference =
  | { kind: 'none' }
  | { kind: 'size'; text: string }
  /** `marked` is the new picture as a PNG, with the squares that differ in red. */
  | { kind: 'cells'; text: string; marked: Buffer }

/** Step to which stored colours are rounded. Pictures with fewer colours make smaller files. */
const STEP = 6
/**
 * Largest difference between two colour values (0 to 255) that still counts as equal. Allows for the rounding to
 * `STEP`, plus 1 for rounding in the browser.
 */
const ROUNDING = STEP / 2 + 1
/** Side length, in px, of the squares into which the comparison divides pictures. */
const CELL = 8
/**
 * Limits of the comparison: at most `cells` squares may have an average difference larger than `above`. The limits
 * tolerate another version of Chromium, which smooths letters differently. When this was tried, at most 44 squares
 * differed by more than 10, and two by more than 24. A changed thin border exceeds the first limit. A missing icon
 * exceeds the second limit.
 */
const LIMITS = [
  { above: 10, cells: 90 },
  { above: 24, cells: 6 },
]

/** Reads the pixels of a picture file of any format. */
export async function readPixels(file: string | Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Joins pictures of the same size side by side, from left to right. */
export async function joinPictures(pictures: readonly Buffer[]): Promise<Buffer> {
  const read = await Promise.all(pictures.map(readPixels))
  const [first = { width: 0, height: 0 }] = read
  const placed = pictures.map((input, index) => ({ input, left: index * first.width, top: 0 }))
  const { height } = first
  const width = first.width * pictures.length
  const canvas = { create: { width, height, channels: 3 as const, background: '#fff' } }
  return sharp(canvas).composite(placed).png().toBuffer()
}

/** Converts a picture into the file that is stored: lossless WebP with rounded colours. */
export async function toStored({ data, width, height }: Pixels): Promise<Buffer> {
  const rounded = data.map((value) => Math.min(255, Math.round(value / STEP) * STEP))
  return sharp(rounded, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer()
}

/**
 * Compares a stored picture with a new one, square by square. The average difference of a square is large where
 * something has moved or has another colour. It stays small where the browser only smooths the edges of letters
 * differently.
 */
export async function comparePictures(stored: Pixels, shown: Pixels): Promise<PictureDifference> {
  const { width, height } = shown
  if (stored.width !== width || stored.height !== height) {
    const text = `is ${width} × ${height} px, stored as ${stored.width} × ${stored.height} px`
    return { kind: 'size', text }
  }
  const cells = listCells(shown).map((cell) => ({ cell, by: differenceIn(cell, stored, shown) }))
  for (const { above, cells: most } of LIMITS) {
    const different = cells.filter(({ by }) => by > above).map(({ cell }) => cell)
    const [first] = different
    if (!first || different.length <= most) continue
    const text = `differs in ${different.length} squares of ${CELL} px, first at ${first.left}, ${first.top}; ${most} may differ`
    return { kind: 'cells', text, marked: await mark(shown, different) }
  }
  return { kind: 'none' }
}

type Cell = { left: number; top: number }

function listCells({ width, height }: Pixels): Cell[] {
  const steps = (length: number) =>
    Array.from({ length: Math.ceil(length / CELL) }, (_, index) => index * CELL)
  return steps(height).flatMap((top) => steps(width).map((left) => ({ left, top })))
}

/**
 * Returns the average difference between the two pictures in a square. The averages of red, green and blue are computed
 * separately, and the largest of the three is returned.
 */
function differenceIn({ left, top }: Cell, stored: Pixels, shown: Pixels): number {
  const { width, height } = shown
  const sums = [0, 0, 0]
  const [right, bottom] = [Math.min(left + CELL, width), Math.min(top + CELL, height)]
  for (let y = top; y < bottom; y += 1) {
    const row = y * width * 3
    for (let at = row + left * 3; at < row + right * 3; at += 1) {
      const by = (stored.data[at] ?? 0) - (shown.data[at] ?? 0)
      const channel = (at - row) % 3
      if (Math.abs(by) > ROUNDING) sums[channel] = (sums[channel] ?? 0) + by
    }
  }
  const count = (right - left) * (bottom - top)
  return Math.max(...sums.map((sum) => Math.abs(sum) / count))
}

/** Marks the squares in red on the picture. Returns a PNG. */
function mark({ data, width, height }: Pixels, cells: readonly Cell[]): Promise<Buffer> {
  const red = { create: { width: CELL, height: CELL, channels: 4 as const, background: '#f008' } }
  const boxes = cells.map((cell) => ({ input: red, ...cell }))
  return sharp(data, { raw: { width, height, channels: 3 } })
    .composite(boxes)
    .png()
    .toBuffer()
}
