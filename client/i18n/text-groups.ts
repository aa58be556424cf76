/**
 * Groups of texts that a first visit of home, a list or a product does not show. Each group loads together with the
 * code that shows its texts: with a page by `textGroupOf`, with other code by `withTexts` of `load-messages.ts`.
 * `client/build/split-messages.ts` reads the code to find the texts of each group.
 */
export const TEXT_GROUPS = ['orders', 'content', 'forms', 'lists', 'delivery', 'head'] as const

export type TextGroup = (typeof TEXT_GROUPS)[number]

/** Groups by the start of a page's path. The other pages show only texts that every visit loads. */
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
