import type { Locator, Page } from '@playwright/test'
import type { OverlayName } from '#client/lib/overlay.ts'
import { HEIGHT, WIDTHS } from './barriers.ts'
import { furnish } from './furnish.ts'
import { ownAddress } from './routes.ts'
import type { ShopApi } from './shop-api.ts'
import { openWhole } from './shopper.ts'

export type Overlay = {
  /** An address where it can be opened. */
  at: string
  /** Its name for those who hear it. */
  title: string | RegExp
  opener: (page: Page) => Locator
  /** Only where there is no room for a column. */
  phoneOnly?: true
  /** The visitor is not logged in. */
  asVisitor?: true
}

const inFooter = (name: string) => (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name })
const inMain = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first()

/** The overlays that open from anywhere (spec §2): one without a row here does not compile. */
const GLOBAL: Record<OverlayName, Overlay> = {
  login: {
    at: '/buys',
    title: 'Your account',
    opener: (page) => page.getByRole('banner').getByRole('link', { name: 'Log in' }),
    asVisitor: true,
  },
  'call-me': { at: '/guarantee', title: 'Call me back', opener: inFooter('Call me back') },
  issue: { at: '/payCondition', title: 'Question or feedback', opener: inFooter('Ask a question') },
  menu: {
    at: '/brands',
    title: 'Menu',
    opener: (page) => page.getByRole('banner').getByRole('link', { name: 'Catalogue' }),
  },
}

/** Every dialog of the shop. */
export const OVERLAYS: Readonly<Record<string, Overlay>> = {
  ...GLOBAL,
  'filter sheet': {
    at: '/catalog',
    title: 'Filters',
    opener: inMain('Filters'),
    phoneOnly: true,
  },
  'question before a product is removed': {
    at: '/shopcart',
    title: 'Remove this product from your cart?',
    opener: inMain(/^Remove (?!all)/),
  },
  'question before all products are removed': {
    at: '/shopcart',
    title: 'Remove all',
    opener: inMain('Remove all'),
  },
  'question before an order is cancelled': {
    at: '/user/orderInfo/nothing',
    title: 'Cancel order',
    opener: inMain('Cancel order'),
  },
  'question before an address is removed': {
    at: '/user/address',
    title: /^Remove/,
    opener: inMain('Remove'),
  },
}

export function dialogOf(page: Page, { title }: Overlay): Locator {
  return page.getByRole('dialog', { name: title })
}

/** The widths an overlay exists at, the widest first. */
export function widthsOf({ phoneOnly }: Overlay): readonly number[] {
  return phoneOnly ? [WIDTHS.phone] : [WIDTHS.desk, WIDTHS.phone]
}

/** Opens the page an overlay can be opened on, in the widest window it exists in. */
export async function arriveAt(
  page: Page,
  { overlay, shop }: { overlay: Overlay; shop: ShopApi },
): Promise<void> {
  const [width = 0] = widthsOf(overlay)
  await page.setViewportSize({ width, height: HEIGHT })
  if (overlay.asVisitor) await openWhole(page, overlay.at)
  else await openWhole(page, ownAddress(overlay.at, await furnish(page, shop)))
}
