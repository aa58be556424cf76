import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { CONTACT } from '#e2e/support/test-users.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { cartLink, open } from '#e2e/support/shopper.ts'

test('“Order again” adds the products of an order to the quantities already in the cart, and shows which products it added', async ({
  page,
  shop,
}) => {
  const [one, two] = (await shop.products({ limit: 48 })).filter(({ stock }) => stock >= 8)
  if (!one || !two) throw new Error('Expected more products in stock')
  const userInfo = await shop.register()
  await shop.order({ id: one.id, quantity: 2 }, userInfo)
  await seedSession(page, { userInfo, cart: [toCartItem(one), toCartItem(two)] })
  await open(page, '/user/nowOrder')
  await page.getByRole('button', { name: /^Order again: Order/ }).click()

  // Checks in parallel, because the message disappears after a while.
  await Promise.all([
    expect(page.getByText(`Added to your cart: ${one.title}`)).toBeVisible(),
    expect(page).toHaveURL('/shopcart'),
  ])
  await expect(page.getByLabel(`Quantity of ${one.title}`).getByRole('spinbutton')).toHaveValue('3')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items')
})

test('“Order again” shows a message if too few pieces of a product are in stock, and adds no product that is sold out', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct({ minStock: 5 })
  const { id, title, stock } = product
  const userInfo = await shop.register()
  const orderNo = await shop.order({ id, quantity: 3 }, userInfo)
  await shop.buyElsewhere({ id, quantity: stock - 4 })
  await seedSession(page, { userInfo })
  await open(page, `/user/orderInfo/${orderNo}`)
  const again = page.getByRole('button', { name: 'Order again' })
  await again.click()
  await expect(page).toHaveURL('/shopcart')
  await expect(page.getByText(`Not enough in stock, so we added fewer: ${title}`)).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')

  await shop.buyAsGuest({ id, quantity: 1 })
  await open(page, `/user/orderInfo/${orderNo}`)
  // Clicks repeatedly, because another instance of the shop may still know the old stock for a moment.
  await expect(async () => {
    await again.click()
    await expect(page.getByText(`No longer available: ${title}`)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page).toHaveURL(`/user/orderInfo/${orderNo}`)
})

test('when a visitor who has looked up an order presses “Order again”, the shop offers a login or to continue as a guest, then opens the cart', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct()
  const orderNo = await shop.buyAsGuest({ id: product.id, quantity: 1 })
  await open(page, `/guestOrder?orderNo=${orderNo}`)
  await page.getByRole('main').getByLabel('Email').fill(CONTACT.email)
  await page.getByRole('button', { name: 'View order' }).click()
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.getByRole('button', { name: 'Continue as a guest' }).click()
  await expect(page).toHaveURL('/shopcart')
  await expect(page.getByRole('main').getByRole('link', { name: product.title })).toBeVisible()
})
