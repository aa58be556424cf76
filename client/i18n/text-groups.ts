/**
 * Groups of texts that do not appear when a visit begins at the home page, a list or a product. Each group loads
 * together with the code that shows its texts. `textGroupOf` names the group that a page loads. `withTexts` in
 * `load-messages.ts` loads the group of other code, such as a dialog. `client/build/split-messages.ts` reads the code
 * to find the texts of each group.
 */
export const TEXT_GROUPS = ['orders', 'content', 'forms', 'lists', 'delivery', 'head'] as const

export type TextGroup = (typeof TEXT_GROUPS)[number]

/**
 * Maps the beginning of a page file's path to the text group that the page loads. Any other page shows only texts that
 * every visit loads.
 */
const PAGE_GROUPS: Readonly<Record<string, TextGroup>> = {
  'pages/account/': 'orders',
  'pages/cart/': 'orders',
  'pages/orders/': 'orders',
  'pages/content/': 'content',
  'pages/catalog/compare-': 'lists',
  'pages/catalog/saved-': 'lists',
}

/** Returns the group of texts that a page loads, such as `orders` for `pages/cart/cart-page.tsx`. */
export function textGroupOf(page: string): TextGroup | undefined {
  return Object.entries(PAGE_GROUPS).find(([start]) => page.startsWith(start))?.[1]
}
