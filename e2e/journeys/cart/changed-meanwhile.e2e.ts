import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { follow, open } from '#e2e/support/shopper.ts'

test('the cart reports a changed price, and stock that other buyers have reduced; the checkout then disables “Place order”', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct({ minStock: 3 })
  const { id, stock, title } = product
  const cart = [{ ...toCartItem(product, stock), price: '1.00' }]
  await seedSession(page, { userInfo: { guest: true }, cart })
  await open(page, '/shopcart')

  await test.step('reports a changed price until the shopper accepts the new price', async () => {
    await expect(page.getByText(/^Price changed from .*1\.00 to /)).toBeVisible()
    await page.getByRole('button', { name: 'Update item' }).click()
    await expect(page.getByText(/^Price changed/)).toBeHidden()
  })

  await test.step('the checkout disables “Place order” when other buyers have reduced the stock', async () => {
    await shop.buyAsGuest({ id, quantity: 1 })
    await open(page, '/order')
    const summary = page.getByRole('complementary', { name: 'Your order' })
    await expect(summary).toContainText(`Only ${stock - 1} left`)
    await expect(page.getByRole('button', { name: 'Place order' })).toBeDisabled()
  })

  await test.step('the cart reports a stock below its quantity', async () => {
    await follow(page, '/shopcart')
    await expect(page.getByText(`Only ${stock - 1} left – you asked for ${stock}`)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: `Select ${title}` })).toBeDisabled()
    await page.getByRole('button', { name: 'Update item' }).click()
    await expect(page.getByRole('checkbox', { name: `Select ${title}` })).toBeChecked()
  })

  await test.step('the cart reports that a product has sold out', async () => {
    await shop.buyElsewhere({ id, quantity: stock - 1 })
    await page.reload()
    await expect(page.getByText('Out of stock')).toBeVisible()
    await expect(page.getByText('Nothing in your cart is available right now')).toBeVisible()
  })
})
