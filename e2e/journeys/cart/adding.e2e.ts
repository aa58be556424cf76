import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { accountDialog, cartLink, open } from '#e2e/support/shopper.ts'

test('when a product is added to the cart again, the cart adds up both quantities, but never exceeds the stock', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct({ minStock: 3 })
  await seedSession(page, {
    userInfo: { guest: true },
    cart: [toCartItem(product, product.stock - 2)],
  })
  await open(page, `/product/${product.id}`)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
  await add.click()
  await expect(page.getByText('Added to your cart')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${product.stock - 1} items`)

  await page.getByRole('group', { name: 'Quantity' }).first().getByRole('spinbutton').fill('2')
  await add.click()
  await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${product.stock} items`)
  await expect(
    page.getByText(`${product.title}: up to ${product.stock} can be ordered`),
  ).toBeVisible()

  await cartLink(page).click()
  await expect(page.getByLabel(`Quantity of ${product.title}`).getByRole('spinbutton')).toHaveValue(
    String(product.stock),
  )
})

test('the cart button of a product card asks a visitor to log in or continue as a guest, and then adds the product', async ({
  page,
  shop,
}) => {
  const { title } = await shop.anyProduct()
  await open(page, `/search?q=${encodeURIComponent(title)}`)
  const name = `Add ${title} to cart`
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
  await expect(accountDialog(page)).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty')
  await expect(cartLink(page)).toHaveText('Cart')
  await accountDialog(page).getByRole('button', { name: 'Continue as a guest' }).click()
  await expect(accountDialog(page)).toBeHidden()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
})
