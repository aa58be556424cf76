import { WITH_ANIMATIONS, expect, test } from '#e2e/support/test.ts'
import { seedSession, seedStorage } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { cartLink, open } from '#e2e/support/shopper.ts'

test.use(WITH_ANIMATIONS)

test('a new tab gets a copy of the cart, and the carts of both tabs stay in sync; only a change of the cart animates the number on the cart button', async ({
  page,
  shop,
}) => {
  const [product, other] = await shop.products()
  if (!product || !other) throw new Error('Expected more products in stock')
  const counts = () => page.evaluate(() => Reflect.get(window, 'animatedCounts'))
  await page.addInitScript(() => {
    const animated: string[] = []
    Reflect.set(window, 'animatedCounts', animated)
    document.addEventListener('animationstart', ({ animationName, target }) => {
      const count = target instanceof HTMLElement ? target.dataset.count : undefined
      if (animationName === 'pop' && count) animated.push(count)
    })
  })
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product, 2)] })
  await open(page, `/product/${other.id}`)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
  const second = await page.context().newPage()
  await open(second, '/shopcart')
  await expect(second.getByRole('link', { name: product.title })).toBeVisible()
  await expect(second.getByText('This cart comes from your other open tab.')).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items')
  await expect.poll(counts).toEqual(['3'])
  await expect(second.getByRole('link', { name: other.title })).toBeVisible()
  await expect(second.getByText('This cart comes from')).toBeHidden()
  await second.getByRole('button', { name: 'Empty cart' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Empty cart' }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty')
})

test('a visitor whose browser stores a cart that is not JSON sees an empty cart', async ({
  page,
}) => {
  await seedStorage(page, { userInfo: '{{', cart: '[1,', checkout: 'null', siteInfo: '"' })
  await open(page, '/shopcart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})
