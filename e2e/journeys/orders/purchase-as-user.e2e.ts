import { WITH_ANIMATIONS, expect, test } from '#e2e/support/test.ts'
import { fillCheckout, open, registerInDialog } from '#e2e/support/shopper.ts'

test.use(WITH_ANIMATIONS)

test('a shopper registers, buys two products, opens the order and cancels it', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Hardware wallets' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hardware wallets' })).toBeVisible()

  const cards = page.getByRole('main').getByRole('article')
  await cards.filter({ hasText: 'In stock' }).first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await registerInDialog(page)

  // The click on “Add to cart” opened the dialog for login and registration. After the registration, the product is in
  // the cart.
  const cart = page.getByRole('banner').getByRole('link', { name: /cart/i })
  await expect(cart).toHaveAccessibleName(/1/)

  await page.goBack()
  await cards
    .filter({ hasText: 'In stock' })
    .nth(1)
    .getByRole('button', { name: /to cart/ })
    .click()
  await expect(cart).toHaveAccessibleName(/2/)

  await cart.click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Go to checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Place order' }).click()

  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  await expect(cart).not.toHaveAccessibleName(/\d/)
  await page.getByRole('link', { name: 'View order details' }).click()
  await expect(page).toHaveURL(/\/user\/orderInfo\//)
  await expect(page.getByText('Unpaid')).toBeVisible()
  await expect(page.getByText('Reference', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Are you sure you want to cancel this order?')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('main').getByText('Cancelled').first()).toBeVisible()
  await expect(page.getByText('This order has been cancelled.')).toBeVisible()
})
