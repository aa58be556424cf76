import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type { DialogName } from '#client/dialogs/dialog-store.ts'
import { WINDOW_HEIGHT, WINDOW_WIDTHS } from './page/accessibility-violations.ts'
import { seedShopper } from './seed-shopper.ts'
import { translateTo } from './messages.ts'
import type { Translate } from './messages.ts'
import { toSeededUrl } from './routes.ts'
import type { ShopApi } from './shop-api.ts'
import { finishAnimations, follow } from './shopper.ts'

const inEnglish = translateTo('en')

export type ShopDialog = {
  /** URL of a page with the button or link that opens the dialog. */
  at: string
  /** Message id of the dialog's name for screen readers. */
  title: string
  opener: (page: Page, t?: Translate) => Locator
  /** Set if the dialog exists only in narrow windows. */
  phoneOnly?: true
  /** Set if only a visitor who is not logged in can open the dialog. */
  asVisitor?: true
}

type Opening = (name: string) => ShopDialog['opener']

const inHeader: Opening =
  (name) =>
  (page, t = inEnglish) =>
    page.getByRole('banner').getByRole('link', { name: t(name), exact: true })
const inFooter: Opening =
  (name) =>
  (page, t = inEnglish) =>
    page.getByRole('contentinfo').getByRole('button', { name: t(name) })
const inMain: Opening =
  (name) =>
  (page, t = inEnglish) =>
    page
      .getByRole('main')
      .getByRole('button', { name: t(name) })
      .first()
const inList: Opening =
  (name) =>
  (page, t = inEnglish) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button', { name: t(name) })
      .first()

/**
 * Dialogs that can be opened on every page (docs/specification.md › Overlays). By its type, the table must have an
 * entry for each `DialogName`.
 */
const GLOBAL: Record<DialogName, ShopDialog> = {
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

/** All dialogs of the shop, including those that open on only one page. */
export const DIALOGS: Readonly<Record<string, ShopDialog>> = {
  ...GLOBAL,
  'filter sheet': {
    at: '/catalog',
    title: 'catalog.filter.title',
    opener: inMain('catalog.filter.open'),
    phoneOnly: true,
  },
  'confirmation to remove a product': {
    at: '/shopcart',
    title: 'cart.removeConfirm',
    opener: inList('cart.removeNamed'),
  },
  'confirmation to remove all products': {
    at: '/shopcart',
    title: 'cart.clear',
    opener: inMain('cart.clear'),
  },
  'confirmation to cancel an order': {
    at: '/user/orderInfo/nothing',
    title: 'orders.cancel',
    opener: inMain('orders.cancel'),
  },
  'confirmation to remove an address': {
    at: '/user/address',
    title: 'addresses.removeConfirm',
    opener: inMain('addresses.remove'),
  },
}

export function dialogOf(page: Page, { title }: ShopDialog, t: Translate = inEnglish): Locator {
  return page.getByRole('dialog', { name: t(title) })
}

/** Returns the tested window widths in which the dialog can be opened, the widest first. */
export function widthsOf({ phoneOnly }: ShopDialog): readonly number[] {
  return phoneOnly ? [WINDOW_WIDTHS.phone] : [WINDOW_WIDTHS.desk, WINDOW_WIDTHS.phone]
}

type Walk = {
  shop: ShopApi
  /** Loads a URL in the language of `t`. */
  load: (path: string) => Promise<void>
  t?: Translate
  /** Called once for each dialog, while it is open. */
  look: (name: string, shopDialog: ShopDialog) => Promise<void>
}

/** Opens every dialog: first those for visitors, then, after a login, all others. */
export async function visitDialogs(
  page: Page,
  { shop, load, t = inEnglish, look }: Walk,
): Promise<void> {
  const rows = Object.entries(DIALOGS)
  for (const [name, shopDialog] of rows.filter(([, { asVisitor }]) => asVisitor)) {
    await load(shopDialog.at)
    const dialog = await openOne(name, shopDialog)
    await dialog.getByRole('tab', { name: t('account.tab.register') }).click()
    await dialog.getByRole('button', { name: t('account.register') }).click()
    await expect(dialog.getByText(t('validation.repeatPassword'))).toBeVisible()
    await look('registration with errors', shopDialog)
  }
  const data = await seedShopper(page, shop)
  await load('/')
  for (const [name, shopDialog] of rows.filter(([, { asVisitor }]) => !asVisitor)) {
    await follow(page, toSeededUrl(shopDialog.at, data))
    const dialog = await openOne(name, shopDialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  async function openOne(name: string, shopDialog: ShopDialog): Promise<Locator> {
    const [widest = 0] = widthsOf(shopDialog)
    if ((page.viewportSize()?.width ?? 0) > widest) {
      await page.setViewportSize({ width: widest, height: WINDOW_HEIGHT })
    }
    await shopDialog.opener(page, t).click()
    const dialog = dialogOf(page, shopDialog, t)
    await expect(dialog).toBeVisible()
    await finishAnimations(dialog)
    await look(name, shopDialog)
    return dialog
  }
}
