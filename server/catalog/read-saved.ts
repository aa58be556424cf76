import type { SavedList } from '#contracts/catalog/saved.ts'
import { readProductIds } from '#contracts/catalog/product-ids.ts'
import { SAVED_MAX } from '#contracts/limits.ts'
import type { Context } from '#server/trpc/context.ts'
import { readCards } from './read-cards.ts'

/** Returns the current cards of a saved list, and the entries of the list that were left out. */
export async function readSaved(context: Context, text: string): Promise<SavedList> {
  const { ids, tooMany, unreadable } = readProductIds(text, SAVED_MAX)
  const products = await readCards(context, ids)
  const known = new Set(products.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  return { products, leftOut: { unknown, tooMany, unreadable } }
}
