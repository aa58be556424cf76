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

test('drops the invalid lines of a stored cart, keeps the valid ones, and shows an empty cart if the stored cart is not JSON', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct()
  const cart = [{ id: 'nine' }, toCartItem(product), { ...toCartItem(product), num: -3 }, null, 7]
  await seedStorage(page, { userInfo: '{"guest":true}', cart: JSON.stringify(cart) })
  await open(page, '/shopcart')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await expect(page.getByRole('link', { name: product.title })).toBeVisible()

  const broken = { userInfo: '{{', cart: '[1,', checkout: 'null', siteInfo: '"' }
  await page.evaluate((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value)
  }, Object.entries(broken))
  await page.reload()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})
