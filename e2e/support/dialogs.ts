import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { OverlayName } from '#client/dialogs/dialog-store.ts'
import { WINDOW_HEIGHT, WINDOW_WIDTHS } from './accessibility-violations.ts'
import { seedShopper } from './seed-shopper.ts'
import { sayIn } from './messages.ts'
import type { Say } from './messages.ts'
import { toSeededUrl } from './routes.ts'
import type { ShopApi } from './shop-api.ts'
import { follow, openSettled } from './shopper.ts'

const inEnglish = sayIn('en')

export type ShopDialog = {
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

type Opening = (name: string) => ShopDialog['opener']

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
const GLOBAL: Record<OverlayName, ShopDialog> = {
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
export const DIALOGS: Readonly<Record<string, ShopDialog>> = {
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

export function dialogOf(page: Page, { title }: ShopDialog, say: Say = inEnglish): Locator {
  return page.getByRole('dialog', { name: say(title) })
}

/** The widths an overlay exists at, the widest first. */
export function widthsOf({ phoneOnly }: ShopDialog): readonly number[] {
  return phoneOnly ? [WINDOW_WIDTHS.phone] : [WINDOW_WIDTHS.desk, WINDOW_WIDTHS.phone]
}

/** Opens the page an overlay can be opened on, in the widest window it exists in. */
export async function openPageOf(
  page: Page,
  { overlay, shop }: { overlay: ShopDialog; shop: ShopApi },
): Promise<void> {
  const [width = 0] = widthsOf(overlay)
  await page.setViewportSize({ width, height: WINDOW_HEIGHT })
  if (overlay.asVisitor) await openSettled(page, overlay.at)
  else await openSettled(page, toSeededUrl(overlay.at, await seedShopper(page, shop)))
}

type Walk = {
  shop: ShopApi
  /** Loads an address in the language of `say`. */
  load: (path: string) => Promise<void>
  say?: Say
  /** Called with each one open. */
  look: (name: string, overlay: ShopDialog) => Promise<void>
}

/** Opens every dialog of the shop, one after another: first a visitor's, then those of a customer who owns what they ask about. */
export async function visitDialogs(
  page: Page,
  { shop, load, say = inEnglish, look }: Walk,
): Promise<void> {
  const rows = Object.entries(DIALOGS)
  for (const [name, overlay] of rows.filter(([, { asVisitor }]) => asVisitor)) {
    await load(overlay.at)
    const dialog = await openOne(name, overlay)
    await dialog.getByRole('tab', { name: say('account.tab.register') }).click()
    await dialog.getByRole('button', { name: say('account.register') }).click()
    await expect(dialog.getByText(say('validation.repeatPassword'))).toBeVisible()
    await look('registration with its complaints', overlay)
  }
  const belongings = await seedShopper(page, shop)
  await load('/')
  for (const [name, overlay] of rows.filter(([, { asVisitor }]) => !asVisitor)) {
    await follow(page, toSeededUrl(overlay.at, belongings))
    const dialog = await openOne(name, overlay)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  async function openOne(name: string, overlay: ShopDialog): Promise<Locator> {
    const [widest = 0] = widthsOf(overlay)
    if ((page.viewportSize()?.width ?? 0) > widest) {
      await page.setViewportSize({ width: widest, height: WINDOW_HEIGHT })
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
