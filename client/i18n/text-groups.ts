/**
 * Groups of texts that a visit does not load when it begins at the home page, a list or a product. Each group loads
 * together with the code that shows its texts. `textGroupOf` returns the group that a page loads. Other code, such as a
 * dialog, loads its group with `withTexts` (`load-messages.ts`). `client/build/split-messages.ts` reads the code to
 * find the texts of each group.
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
