import { createFormats } from '#client/i18n/formats.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import type { Page } from '@playwright/test'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import type { ShopApi } from '#e2e/support/shop-api.ts'
import { cartLink, follow, open } from '#e2e/support/shopper.ts'

/** Opens the cart as a guest with three products, in quantities 1, 2 and 3. */
async function openCart(
  page: Page,
  shop: ShopApi,
): Promise<[ProductSummary, ProductSummary, ProductSummary]> {
  const products = await shop.products({ limit: 48 })
  const [one, two, three] = products.filter(({ stock }) => stock >= 4)
  if (!one || !two || !three) throw new Error('Expected more products in stock')
  const cart = [toCartItem(one), toCartItem(two, 2), toCartItem(three, 3)]
  await seedSession(page, { userInfo: { guest: true }, cart })
  await open(page, '/shopcart')
  return [one, two, three]
}

function lines(page: Page) {
  return page.getByRole('region', { name: 'Your cart' }).getByRole('listitem')
}

test('removes a cart line after confirmation, and on undo restores the line with its position and quantity', async ({
  page,
  shop,
}) => {
  const [, two] = await openCart(page, shop)
  const remove = page.getByRole('button', { name: `Remove ${two.title}` })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Remove this item from your cart?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(lines(page)).toHaveCount(3)

  await remove.click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  // The notice stays open while the pointer is over it.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(lines(page)).toHaveCount(2)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines(page).nth(1)).toContainText(two.title)
  await expect(page.getByLabel(`Quantity of ${two.title}`).getByRole('spinbutton')).toHaveValue('2')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 6 items')
})

test('removes all cart lines after confirmation, and restores them all on undo', async ({
  page,
  shop,
}) => {
  const [one] = await openCart(page, shop)
  await page.getByRole('button', { name: 'Empty cart' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Remove all items from your cart?')
  await question.getByRole('button', { name: 'Empty cart' }).click()
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(cartLink(page)).toHaveText('Cart')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines(page)).toHaveCount(3)
  await expect(lines(page).first()).toContainText(one.title)
})

test('the checkout contains only the selected cart lines, and the checkout button is disabled while no line is selected', async ({
  page,
  shop,
}) => {
  const [one, two, three] = await openCart(page, shop)
  const toCheckout = page.getByRole('button', { name: 'Go to checkout' })
  await page.getByRole('checkbox', { name: /^Select all/ }).uncheck()
  await expect(page.getByText('Select at least one item to check out')).toBeVisible()
  await expect(toCheckout).toBeDisabled()

  await page.getByRole('checkbox', { name: `Select ${two.title}` }).check()
  // Beside the checkbox of all lines, and beside the subtotal.
  await expect(page.getByText('1 of 3 selected')).toHaveCount(2)
  await toCheckout.click()
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await expect(summary.getByRole('listitem')).toHaveCount(1)
  await expect(summary).toContainText(two.title)

  await summary.getByRole('link', { name: 'Edit cart' }).click()
  await expect(lines(page)).toHaveCount(3)
  await expect(lines(page)).toContainText([one.title, two.title, three.title])
  await expect(page.getByText('1 of 3 selected')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: `Select ${two.title}` })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: `Select ${one.title}` })).not.toBeChecked()

  // Adding a product again also selects it again.
  await follow(page, `/product/${one.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await cartLink(page).click()
  await expect(page.getByRole('checkbox', { name: `Select ${one.title}` })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: `Select ${three.title}` })).not.toBeChecked()
})

test('on a phone, a bar shows the total and a checkout button until the page’s own checkout button is in view', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openCart(page, shop)
  const toCheckout = page.getByRole('button', { name: 'Go to checkout' })
  await expect(toCheckout).toHaveCount(2)
  const inBar = toCheckout.last()
  await expect(inBar).toBeInViewport({ ratio: 1 })
  await toCheckout.first().scrollIntoViewIfNeeded()
  await expect(toCheckout).toHaveCount(1)
  // At the end of the page, the page's own checkout button has been scrolled out of view at the top. Even then, the bar
  // at the bottom stays hidden.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(toCheckout).not.toBeInViewport()
  await expect(toCheckout).toHaveCount(1)

  await page.evaluate(() => scrollTo(0, 0))
  await inBar.click()
  await expect(page).toHaveURL('/order')
})

test('a cart line shows how many pieces are in stock, and how much the shopper saves', async ({
  page,
  shop,
}) => {
  const products = await shop.products({ limit: 48 })
  const reduced = products.find(({ oldPrice, stock }) => oldPrice && stock >= 2)
  if (!reduced?.oldPrice) throw new Error('Expected a reduced product')
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(reduced, 2)] })
  await open(page, '/shopcart')
  const saving = (reduced.oldPrice.minor - reduced.price.minor) * 2
  const { money } = createFormats({ locale: 'en', timeZone: 'UTC', symbol: '$' })
  const saved = `You save ${money({ ...reduced.price, minor: saving })}`
  await expect(lines(page)).toContainText(saved)
  await expect(lines(page)).toContainText('in stock')
  await expect(page.getByText(saved)).toHaveCount(2)
})

test('the checkout shows what is ticked in the cart, also a product that was added after leaving the checkout', async ({
  page,
  shop,
}) => {
  const [one, two, three] = await openCart(page, shop)
  await page.getByRole('checkbox', { name: `Select ${two.title}` }).uncheck()
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await expect(page).toHaveURL('/order')
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await expect(summary.getByRole('listitem')).toHaveCount(2)

  const other = await shop.anyProduct({ minStock: 5 })
  const added = [one, two, three].some(({ id }) => id === other.id) ? two : other
  await follow(page, `/product/${added.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(cartLink(page)).not.toHaveAccessibleName('Cart, 6 items')
  await page.goBack()
  await expect(page).toHaveURL('/order')
  await expect(summary.getByRole('listitem')).toHaveCount(3)
  await expect(summary).toContainText(added.title)
})
