import { createFormats } from '#client/i18n/formats.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import type { Page } from '@playwright/test'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import type { ShopApi } from '#e2e/support/shop-api.ts'
import { cartLink, follow, open } from '#e2e/support/shopper.ts'

/** Opens the cart as a guest with three products, in quantities 1, 2 and 3. The price of the third one is reduced. */
async function openCart(
  page: Page,
  shop: ShopApi,
  path = '/shopcart',
): Promise<[ProductSummary, ProductSummary, ProductSummary]> {
  const products = await shop.products({ limit: 48 })
  const fit = products.filter(({ stock }) => stock >= 4)
  const [one, two] = fit.filter(({ oldPrice }) => !oldPrice)
  const three = fit.find(({ oldPrice }) => oldPrice)
  if (!one || !two || !three) throw new Error('Expected more products in stock')
  const cart = [toCartItem(one), toCartItem(two, 2), toCartItem(three, 3)]
  await seedSession(page, { userInfo: { guest: true }, cart })
  await open(page, path)
  return [one, two, three]
}

function lines(page: Page) {
  return page.getByRole('region', { name: 'Your cart' }).getByRole('listitem')
}

test('removes a cart line, or all lines, after confirmation, and on undo restores lines with their position and quantity', async ({
  page,
  shop,
}) => {
  const [one, two, three] = await openCart(page, shop)

  await test.step('a line shows how many pieces are in stock, and how much the shopper saves', async () => {
    const saving = ((three.oldPrice?.minor ?? 0) - three.price.minor) * 3
    const { money } = createFormats({ locale: 'en', timeZone: 'UTC', symbol: '$' })
    const saved = `You save ${money({ ...three.price, minor: saving })}`
    await expect(lines(page).last()).toContainText(saved)
    await expect(lines(page).last()).toContainText('in stock')
    // In the line, and below the subtotal.
    await expect(page.getByText(saved)).toHaveCount(2)
  })

  await test.step('removes a line after confirmation, and restores it on undo', async () => {
    const remove = page.getByRole('button', { name: `Remove ${two.title}` })
    await remove.click()
    const question = page.getByRole('dialog', { name: 'Remove this item from your cart?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(lines(page)).toHaveCount(3)

    await remove.click()
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    // The notice stays open while the pointer is over it.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expect(lines(page)).toHaveCount(2)
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items')

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(lines(page).nth(1)).toContainText(two.title)
    const quantity = page.getByLabel(`Quantity of ${two.title}`).getByRole('spinbutton')
    await expect(quantity).toHaveValue('2')
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 6 items')
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })

  await test.step('removes all lines after confirmation, and restores them on undo', async () => {
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
})

test('the checkout contains only the selected cart lines, also after products are added, and the checkout button is disabled while no line is selected', async ({
  page,
  shop,
}) => {
  const [one, two, three] = await openCart(page, shop)
  const toCheckout = page.getByRole('button', { name: 'Go to checkout' })
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await page.getByRole('checkbox', { name: /^Select all/ }).uncheck()
  await expect(page.getByText('Select at least one item to check out')).toBeVisible()
  await expect(toCheckout).toBeDisabled()

  await page.getByRole('checkbox', { name: `Select ${two.title}` }).check()
  // Beside the checkbox of all lines, and beside the subtotal.
  await expect(page.getByText('1 of 3 selected')).toHaveCount(2)
  await toCheckout.click()
  await expect(summary.getByRole('listitem')).toHaveCount(1)
  await expect(summary).toContainText(two.title)

  await test.step('the cart keeps all lines and the selection', async () => {
    await summary.getByRole('link', { name: 'Edit cart' }).click()
    await expect(lines(page)).toHaveCount(3)
    await expect(lines(page)).toContainText([one.title, two.title, three.title])
    await expect(page.getByText('1 of 3 selected')).toHaveCount(2)
    await page.reload()
    await expect(page.getByRole('checkbox', { name: `Select ${two.title}` })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: `Select ${one.title}` })).not.toBeChecked()
  })

  await test.step('the checkout also contains a product that is added after leaving it', async () => {
    await toCheckout.click()
    await expect(summary.getByRole('listitem')).toHaveCount(1)
    // Adding a product again also selects it again.
    await follow(page, `/product/${one.id}`)
    await add.click()
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 7 items')
    await page.goBack()
    await expect(page).toHaveURL('/order')
    await expect(summary.getByRole('listitem')).toHaveCount(2)
    await expect(summary).toContainText(one.title)
    await cartLink(page).click()
    await expect(page.getByRole('checkbox', { name: `Select ${one.title}` })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: `Select ${three.title}` })).not.toBeChecked()
  })
})

test('on a phone, a bar shows the total and a checkout button until the page’s own checkout button is in view', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const { id } = await shop.anyProduct({ minStock: 5 })
  const [, two] = await openCart(page, shop, `/shopcart?add=${id}:1`)
  const toCheckout = page.getByRole('main').getByRole('button', { name: 'Go to checkout' })
  const inBar = toCheckout.last()

  await test.step('shows no bar while the page asks whether to add the products of a link', async () => {
    const asked = page.getByRole('main').getByRole('region', { name: /^Add these products/ })
    await expect(asked.getByRole('button', { name: 'Add 1 item' })).toBeVisible()
    await expect(toCheckout).toHaveCount(1)
    await expect(toCheckout).not.toBeInViewport()
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(toCheckout).toHaveCount(2)
    await expect(inBar).toBeInViewport({ ratio: 1 })
  })

  await test.step('a notice about a removed line is above the bar', async () => {
    await page.getByRole('button', { name: `Remove ${two.title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    const notice = page.getByRole('listitem').filter({ hasText: 'removed' })
    // The notice stays open while the pointer is over it.
    await notice.hover()
    await expect
      .poll(async () => {
        const [toast, button] = [await notice.boundingBox(), await inBar.boundingBox()]
        return toast && button ? toast.y + toast.height <= button.y : 'one of them is not shown'
      })
      .toBe(true)
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(lines(page)).toHaveCount(3)
  })

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
