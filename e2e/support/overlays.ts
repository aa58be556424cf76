import type { Locator, Page } from '@playwright/test'
import type { OverlayName } from '#client/lib/overlay.ts'
import { HEIGHT, WIDTHS } from './barriers.ts'
import { furnish } from './furnish.ts'
import { ownAddress } from './routes.ts'
import type { ShopApi } from './shop-api.ts'
import { openWhole } from './shopper.ts'

/** How the shop says an English text, or one of its kind. */
export type Say = (words: string | RegExp) => string | RegExp

const inEnglish: Say = (words) => words

export type Overlay = {
  /** An address where it can be opened. */
  at: string
  /** Its name for those who hear it. */
  title: string | RegExp
  opener: (page: Page, say?: Say) => Locator
  /** Only where there is no room for a column. */
  phoneOnly?: true
  /** The visitor is not logged in. */
  asVisitor?: true
}

type Opening = (name: string | RegExp) => Overlay['opener']

const inHeader: Opening =
  (name) =>
  (page, say = inEnglish) =>
    page.getByRole('banner').getByRole('link', { name: say(name) })
const inFooter: Opening =
  (name) =>
  (page, say = inEnglish) =>
    page.getByRole('contentinfo').getByRole('button', { name: say(name) })
const inMain: Opening =
  (name) =>
  (page, say = inEnglish) =>
    page
      .getByRole('main')
      .getByRole('button', { name: say(name) })
      .first()

/** The overlays that open from anywhere (spec §2): one without a row here does not compile. */
const GLOBAL: Record<OverlayName, Overlay> = {
  login: {
    at: '/buys',
    title: 'Your account',
    opener: inHeader('Log in'),
    asVisitor: true,
  },
  'call-me': { at: '/guarantee', title: 'Call me back', opener: inFooter('Call me back') },
  issue: { at: '/payCondition', title: 'Question or feedback', opener: inFooter('Ask a question') },
  menu: {
    at: '/brands',
    title: 'Menu',
    opener: inHeader('Catalogue'),
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

export function dialogOf(page: Page, { title }: Overlay, say: Say = inEnglish): Locator {
  return page.getByRole('dialog', { name: say(title) })
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
