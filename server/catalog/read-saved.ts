import type { SavedList } from '#contracts/catalog/saved.ts'
import { readProductIds } from '#contracts/catalog/product-ids.ts'
import { SAVED_MAX } from '#contracts/limits.ts'
import type { Context } from '#server/trpc/context.ts'
import { readCardsWithGaps } from './read-cards.ts'

/** Returns the current cards of a saved list, and the entries of the list that were left out. */
export async function readSaved(context: Context, text: string): Promise<SavedList> {
  const { ids, tooMany, unreadable } = readProductIds(text, SAVED_MAX)
  const { cards, ...gaps } = await readCardsWithGaps(context, ids)
  return { products: cards, leftOut: { ...gaps, tooMany, unreadable } }
}
