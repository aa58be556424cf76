import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { OverlayName } from '#client/dialogs/dialog-store.ts'
import { HEIGHT, WIDTHS } from './barriers.ts'
import { furnish } from './furnish.ts'
import { sayIn } from './messages.ts'
import type { Say } from './messages.ts'
import { ownAddress } from './routes.ts'
import type { ShopApi } from './shop-api.ts'
import { follow, openWhole } from './shopper.ts'

const inEnglish = sayIn('en')

export type Overlay = {
  /** An address where it can be opened. */
  at: string
  /** Message of its name for those who hear it. */
  title: string
  opener: (page: Page, say?: Say) => Locator
  /** Only where there is no room for a column. */
  phoneOnly?: true
  /** The visitor is not logged in. */
  asVisitor?: true
}

type Opening = (name: string) => Overlay['opener']

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
const inList: Opening =
  (name) =>
  (page, say = inEnglish) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button', { name: say(name) })
      .first()

/** Overlays that open from anywhere (docs/specification.md › Overlays): one without a row here does not compile. */
const GLOBAL: Record<OverlayName, Overlay> = {
  login: {
    at: '/buys',
    title: 'account.popup.title',
    opener: inHeader('layout.login'),
    asVisitor: true,
  },
  'call-me': {
    at: '/guarantee',
    title: 'feedback.callMe.title',
    opener: inFooter('layout.callMe'),
  },
  issue: { at: '/payCondition', title: 'feedback.issue.title', opener: inFooter('layout.ask') },
  menu: {
    at: '/brands',
    title: 'layout.menu',
    opener: inHeader('layout.catalog'),
  },
}

/** Every dialog of the shop. */
export const OVERLAYS: Readonly<Record<string, Overlay>> = {
  ...GLOBAL,
  'filter sheet': {
    at: '/catalog',
    title: 'catalog.filter.title',
    opener: inMain('catalog.filter.open'),
    phoneOnly: true,
  },
  'question before a product is removed': {
    at: '/shopcart',
    title: 'cart.removeConfirm',
    opener: inList('cart.removeNamed'),
  },
  'question before all products are removed': {
    at: '/shopcart',
    title: 'cart.clear',
    opener: inMain('cart.clear'),
  },
  'question before an order is cancelled': {
    at: '/user/orderInfo/nothing',
    title: 'orders.cancel',
    opener: inMain('orders.cancel'),
  },
  'question before an address is removed': {
    at: '/user/address',
    title: 'addresses.removeConfirm',
    opener: inMain('addresses.remove'),
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

type Walk = {
  shop: ShopApi
  /** Loads an address in the language of `say`. */
  load: (path: string) => Promise<void>
  say?: Say
  /** Called with each one open. */
  look: (name: string, overlay: Overlay) => Promise<void>
}

/** Opens every dialog of the shop, one after another: first a visitor's, then those of a customer who owns what they ask about. */
export async function walkOverlays(
  page: Page,
  { shop, load, say = inEnglish, look }: Walk,
): Promise<void> {
  const rows = Object.entries(OVERLAYS)
  for (const [name, overlay] of rows.filter(([, { asVisitor }]) => asVisitor)) {
    await load(overlay.at)
    const dialog = await openOne(name, overlay)
    await dialog.getByRole('tab', { name: say('account.tab.register') }).click()
    await dialog.getByRole('button', { name: say('account.register') }).click()
    await expect(dialog.getByText(say('validation.repeatPassword'))).toBeVisible()
    await look('registration with its complaints', overlay)
  }
  const belongings = await furnish(page, shop)
  await load('/')
  for (const [name, overlay] of rows.filter(([, { asVisitor }]) => !asVisitor)) {
    await follow(page, ownAddress(overlay.at, belongings))
    const dialog = await openOne(name, overlay)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  async function openOne(name: string, overlay: Overlay): Promise<Locator> {
    const [widest = 0] = widthsOf(overlay)
    if ((page.viewportSize()?.width ?? 0) > widest) {
      await page.setViewportSize({ width: widest, height: HEIGHT })
    }
    await overlay.opener(page, say).click()
    const dialog = dialogOf(page, overlay, say)
    await expect(dialog).toBeVisible()
    // On its way to its place it is not there yet.
    await dialog.evaluate((element) =>
      Promise.all(element.getAnimations().map(({ finished }) => finished)),
    )
    await look(name, overlay)
    return dialog
  }
}
