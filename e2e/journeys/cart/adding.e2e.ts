import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { accountDialog, cartLink, open } from '#e2e/support/shopper.ts'

test('each click on “Add to cart”, on a card or a product page, adds to the quantity in the cart, but never more than the stock', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct({ minStock: 5 })
  const { stock, title } = product
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product, stock - 4)] })
  await open(page, `/search?q=${encodeURIComponent(title)}`)
  const main = page.getByRole('main')
  const quickAdd = main.getByRole('button', { name: `Add ${title} to cart`, exact: true }).first()
  const expectCount = (count: number) =>
    expect(cartLink(page)).toHaveAccessibleName(`Cart, ${count} items`)
  const warning = page.getByText(`${title}: up to ${stock} can be ordered`)

  await test.step('each click on the button of a card adds one item', async () => {
    await quickAdd.click()
    await expect(page.getByText('Added to your cart')).toBeVisible()
    await expectCount(stock - 3)
    await quickAdd.click()
    await expectCount(stock - 2)
  })

  await test.step('the button of the product page adds the chosen quantity, up to the stock', async () => {
    await main.getByRole('article').getByRole('link', { name: title, exact: true }).last().click()
    await expect(page).toHaveURL(`/product/${product.id}`)
    const add = main.getByRole('button', { name: 'Add to cart' }).first()
    await add.click()
    await expectCount(stock - 1)
    await expect(warning).toBeHidden()
    await page.getByRole('group', { name: 'Quantity' }).first().getByRole('spinbutton').fill('2')
    await add.click()
    await expectCount(stock)
    await expect(warning).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(warning).toBeHidden()
  })

  await test.step('the button of a card adds no more than the stock', async () => {
    await page.goBack()
    await quickAdd.click()
    await expect(warning).toBeVisible()
    await expectCount(stock)
  })

  await cartLink(page).click()
  await expect(page.getByLabel(`Quantity of ${title}`).getByRole('spinbutton')).toHaveValue(
    String(stock),
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
