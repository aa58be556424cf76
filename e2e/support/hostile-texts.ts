import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

/**
 * Markup between two hostile texts. It closes whatever the first text opens, for example a comment, which would
 * otherwise hide the second text.
 */
const BETWEEN =
  '\n</script></style></textarea></title></noscript></iframe></xmp></select></svg></math>-->"\'>\n'

/** Reads the hostile texts. Each calls `ran()` if a browser runs it as a script. */
export async function readHostileTexts(): Promise<string[]> {
  const file = await readFile(new URL('hostile-texts.json', import.meta.url), 'utf8')
  return z.parse(z.array(z.string()), JSON.parse(file))
}

/** Joins the texts in groups of `perChunk`, so that one field of the upstream can contain several hostile texts. */
export function joinTexts(texts: readonly string[], perChunk: number): string[] {
  const count = Math.ceil(texts.length / perChunk)
  return Array.from({ length: count }, (_, index) =>
    texts.slice(index * perChunk, (index + 1) * perChunk).join(BETWEEN),
  )
}

/** Moves the first `by` entries of the list to its end. */
export function rotate<Entry>(list: readonly Entry[], by: number): Entry[] {
  const start = by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}
