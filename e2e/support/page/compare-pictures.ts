import sharp from 'sharp'

/** Pixels of a picture, three bytes each. */
type Pixels = { data: Buffer; width: number; height: number }

export type PictureDifference =
  | { kind: 'none' }
  | { kind: 'size'; text: string }
  /** `marked` is the new picture as PNG, with the cells that differ in red. */
  | { kind: 'cells'; text: string; marked: Buffer }

/** Stored colours are rounded to multiples of this value, because a picture of fewer colours takes less space. */
const STEP = 6
/** Largest difference of two pixels, of 255, that counts as none: the rounding of `STEP`, and one for the browser's. */
const ROUNDING = STEP / 2 + 1
/** Side in px of the squares whose average difference is measured. */
const CELL = 8
/**
 * Average difference above which a cell counts, and how many such cells a picture may have. Another version of Chromium
 * smooths letters differently, which hardly changes an average: three versions apart, a picture had at most 44 cells
 * above the first limit and two above the second. A changed thin border has many above the first, a lost icon some above
 * the second.
 */
const LIMITS = [
  { above: 10, cells: 90 },
  { above: 24, cells: 6 },
]

/** Reads a picture of any format. */
export async function readPixels(file: string | Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Joins pictures of the same height from left to right. */
export async function joinPictures(pictures: readonly Buffer[]): Promise<Buffer> {
  const read = await Promise.all(pictures.map(readPixels))
  const [first = { width: 0, height: 0 }] = read
  const placed = pictures.map((input, index) => ({ input, left: index * first.width, top: 0 }))
  const { height } = first
  const width = first.width * pictures.length
  const canvas = { create: { width, height, channels: 3 as const, background: '#fff' } }
  return sharp(canvas).composite(placed).png().toBuffer()
}

/** Returns the picture as it is stored: lossless WebP with rounded colours. */
export async function toStored({ data, width, height }: Pixels): Promise<Buffer> {
  const rounded = data.map((value) => Math.min(255, Math.round(value / STEP) * STEP))
  return sharp(rounded, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer()
}

/**
 * Compares a stored picture with a new one by the average difference of small cells, so that it finds what moved or
 * changed its colour, but not how the browser smooths the edges of letters.
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

/** Returns the average difference of the pixels of a cell, in the colour channel where it is largest. */
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

/** Draws the cells red on the picture. */
function mark({ data, width, height }: Pixels, cells: readonly Cell[]): Promise<Buffer> {
  const red = { create: { width: CELL, height: CELL, channels: 4 as const, background: '#f008' } }
  const boxes = cells.map((cell) => ({ input: red, ...cell }))
  return sharp(data, { raw: { width, height, channels: 3 } })
    .composite(boxes)
    .png()
    .toBuffer()
}
