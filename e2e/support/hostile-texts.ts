import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'

/** Texts in one chunk. A text of the mock carries a whole chunk. */
const PER_CHUNK = 75
/** Closes what the text before may have opened, so that it hides no later text. */
const BETWEEN =
  '\n</script></style></textarea></title></noscript></iframe></xmp></select></svg></math>-->"\'>\n'

/** Reads texts that call `ran()` wherever a browser runs them as a script. */
export async function readHostileTexts(): Promise<string[]> {
  const file = await readFile(new URL('hostile-texts.json', import.meta.url), 'utf8')
  return z.parse(z.array(z.string()), JSON.parse(file))
}

/** Joins the texts to a few long ones. */
export function toChunks(texts: readonly string[]): string[] {
  const count = Math.ceil(texts.length / PER_CHUNK)
  return Array.from({ length: count }, (_, index) =>
    texts.slice(index * PER_CHUNK, (index + 1) * PER_CHUNK).join(BETWEEN),
  )
}

/** Returns the list with `by` entries moved from its start to its end. */
export function rotate<Entry>(list: readonly Entry[], by: number): Entry[] {
  const start = by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}
