import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

/**
 * Markup that separates two hostile texts. The first text may have opened, for example, a comment, which would hide the
 * second text. This markup closes it.
 */
const BETWEEN =
  '\n</script></style></textarea></title></noscript></iframe></xmp></select></svg></math>-->"\'>\n'

/** Reads the hostile texts. Each of them calls `ran()` if a browser runs it as a script. */
export async function readHostileTexts(): Promise<string[]> {
  const file = await readFile(new URL('hostile-texts.json', import.meta.url), 'utf8')
  return z.parse(z.array(z.string()), JSON.parse(file))
}

/** Joins the texts in groups of `perChunk`, because one field of the upstream can carry a whole group. */
export function joinTexts(texts: readonly string[], perChunk: number): string[] {
  const count = Math.ceil(texts.length / perChunk)
  return Array.from({ length: count }, (_, index) =>
    texts.slice(index * perChunk, (index + 1) * perChunk).join(BETWEEN),
  )
}

/** Rotates the list: moves the first `by` entries to its end. */
export function rotate<Entry>(list: readonly Entry[], by: number): Entry[] {
  const start = by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}
