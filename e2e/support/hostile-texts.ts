import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

/**
 * Markup between two texts. It closes whatever the first text may have opened, such as a comment, which would otherwise
 * hide the second text.
 */
const BETWEEN =
  '\n</script></style></textarea></title></noscript></iframe></xmp></select></svg></math>-->"\'>\n'

/** Reads texts that call `ran()` wherever a browser runs them as a script. */
export async function readHostileTexts(): Promise<string[]> {
  const file = await readFile(new URL('hostile-texts.json', import.meta.url), 'utf8')
  return z.parse(z.array(z.string()), JSON.parse(file))
}

/** Joins several texts into each chunk, because one field of the upstream can carry a whole chunk. */
export function joinTexts(texts: readonly string[], perChunk: number): string[] {
  const count = Math.ceil(texts.length / perChunk)
  return Array.from({ length: count }, (_, index) =>
    texts.slice(index * perChunk, (index + 1) * perChunk).join(BETWEEN),
  )
}

/** Returns the list with `by` entries moved from its start to its end. */
export function rotate<Entry>(list: readonly Entry[], by: number): Entry[] {
  const start = by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}
