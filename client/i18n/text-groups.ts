/**
 * Groups of texts that load only when needed. A visit that begins at the home page, a product list or a product page
 * starts without them. Each group loads together with the code that shows its texts. `textGroupOf` returns the group of
 * a page. Other code, such as a dialog, loads its group with `withTexts` (`load-messages.ts`).
 * `client/build/split-messages.ts` finds the texts of each group in the code.
 */
export const TEXT_GROUPS = ['orders', 'content', 'forms', 'lists', 'delivery', 'head'] as const

export type TextGroup = (typeof TEXT_GROUPS)[number]

/**
 * Text group of each page, by the start of the page file's path. All other pages show only texts that every visit
 * loads.
 */
const PAGE_GROUPS: Readonly<Record<string, TextGroup>> = {
  'pages/account/': 'orders',
  'pages/cart/': 'orders',
  'pages/orders/': 'orders',
  'pages/content/': 'content',
  'pages/catalog/compare-': 'lists',
  'pages/catalog/saved-': 'lists',
}

/** Returns the text group of a page, such as `orders` for `pages/cart/cart-page.tsx`. */
export function textGroupOf(page: string): TextGroup | undefined {
  return Object.entries(PAGE_GROUPS).find(([start]) => page.startsWith(start))?.[1]
}
