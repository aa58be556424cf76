import { accountDialog, cartLink, fillCheckout, open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { CONTACT } from '#e2e/support/test-users.ts'

test.use({ allowedConsoleErrors: /status of 50\d .*orders\./ })

// Storage that can be read but not written, because it is full, needs no journey of its own: what an order attempt
// keeps goes through `keptInMemory` of `client/lib/storage.ts`, whose unit tests cover both.
test('when browser storage cannot be read and written and the response to an order is lost, the shop places only one order', async ({
  page,
  shop,
  lab,
}) => {
  test.slow()
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Storage is not available', 'SecurityError')
    }
    Storage.prototype.setItem = refuse
    Storage.prototype.getItem = refuse
  })
  const product = await shop.anyProduct()
  await open(page, `/product/${product.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await accountDialog(page).getByRole('button', { name: 'Continue as a guest' }).click()
  await cartLink(page).click()
  await page.getByRole('main').getByRole('button', { name: 'Go to checkout' }).click()
  await fillCheckout(page)

  await lab.fault({ kind: 'reset', at: 'after-commit', endpoint: 'order.submit' })
  await lab.fault({ kind: 'http500', endpoint: 'order.info' })
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByText(/^Please don’t order again\./).waitFor({ timeout: 45_000 })
  await cartLink(page).click()
  await page.getByRole('main').getByRole('button', { name: 'Go to checkout' }).click()
  await page.getByText(/^Please don’t order again\./).waitFor({ timeout: 45_000 })

  await lab.fault({ kind: 'none', endpoint: 'order.submit' })
  await lab.fault({ kind: 'none', endpoint: 'order.info' })
  await page.getByRole('heading', { name: 'Order placed' }).waitFor({ timeout: 45_000 })
  await expect(page.getByRole('main')).toContainText(CONTACT.email)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty')
})
