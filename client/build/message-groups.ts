/**
 * Areas of the texts that header, footer, home, product lists and product pages show. They form the first language
 * file; all other texts form a second one, which loads with the pages and dialogs that show them.
 */
const FIRST_AREAS = new Set([
  'layout',
  'ui',
  'errors',
  'home',
  'catalog',
  'meta',
  'cart',
  'feedback',
])

/** Texts of other areas that these pages show. A test compares the list with the code. */
const FIRST_IDS = new Set(['orders.detail.products', 'content.missing.text'])

/** Suffix of the name of the second language file. */
export const MORE = '-more'

export function isFirstMessage(id: string): boolean {
  return FIRST_AREAS.has(id.split('.', 1)[0] ?? '') || FIRST_IDS.has(id)
}
