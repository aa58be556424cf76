import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { CONTACT } from '#e2e/support/test-users.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { cartLink, open } from '#e2e/support/shopper.ts'

test('“Order again” adds the products of an order to the quantities already in the cart, shows which products it added, which are too few, and adds no product that is sold out', async ({
  page,
  shop,
}) => {
  const [one, two, short] = (await shop.products({ limit: 48 })).filter(({ stock }) => stock >= 8)
  if (!one || !two || !short) throw new Error('Expected more products in stock')
  const { id, title, stock } = short
  const userInfo = await shop.register()
  await shop.order({ id: one.id, quantity: 2 }, userInfo)
  await seedSession(page, { userInfo, cart: [toCartItem(one), toCartItem(two)] })

  await test.step('adds the products to the cart', async () => {
    await open(page, '/user/nowOrder')
    await page.getByRole('button', { name: /^Order again: Order/ }).click()
    // Checks in parallel, because the message disappears after a while.
    await Promise.all([
      expect(page.getByText(`Added to your cart: ${one.title}`)).toBeVisible(),
      expect(page).toHaveURL('/shopcart'),
    ])
    const quantity = page.getByLabel(`Quantity of ${one.title}`).getByRole('spinbutton')
    await expect(quantity).toHaveValue('3')
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items')
  })
  const orderNo = await shop.order({ id, quantity: 3 }, userInfo)
  const again = page.getByRole('button', { name: 'Order again' })
  await test.step('adds fewer if too few are in stock', async () => {
    await shop.buyElsewhere({ id, quantity: stock - 4 })
    await open(page, `/user/orderInfo/${orderNo}`)
    await again.click()
    await expect(page).toHaveURL('/shopcart')
    await expect(page.getByText(`Not enough in stock, so we added fewer: ${title}`)).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 5 items')
  })
  await test.step('adds no product that is sold out', async () => {
    await shop.buyAsGuest({ id, quantity: 1 })
    await open(page, `/user/orderInfo/${orderNo}`)
    // Clicks repeatedly, because another instance of the shop may still know the old stock for a moment.
    await expect(async () => {
      await again.click()
      await expect(page.getByText(`No longer available: ${title}`)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page).toHaveURL(`/user/orderInfo/${orderNo}`)
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 5 items')
  })
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
