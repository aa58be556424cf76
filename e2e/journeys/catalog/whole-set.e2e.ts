import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { cartLink, open } from '#e2e/support/shopper.ts'

test('a wallet’s page offers a set of wallet, backup and spare wallet, and adds the selected parts to the cart', async ({
  page,
  shop,
}) => {
  const wallets = await shop.products({ categoryId: 1, limit: 48 })
  const wallet = wallets.find(({ stock }) => stock > 1)
  if (!wallet) throw new Error('Expected a wallet in stock')
  await seedSession(page, { userInfo: { guest: true } })
  await open(page, `/product/${wallet.id}`)
  const set = page.getByRole('region', { name: 'The whole set' })
  const parts = set.getByRole('checkbox')
  await expect(set.getByRole('checkbox', { name: /A second one as a spare/ })).not.toBeChecked()
  await expect(set.getByRole('checkbox', { name: wallet.title })).toBeChecked()
  const count = await parts.count()
  expect(count).toBeGreaterThan(2)
  await expect(set.getByText(new RegExp(`^${count - 1}\\sitems: `))).toBeVisible()

  for (const part of await parts.all()) await part.uncheck()
  await expect(
    set.getByRole('button', { name: 'Add selected to cart' }),
  ).toHaveAccessibleDescription('Select at least one product')
  await parts.first().check()
  await set.getByRole('checkbox', { name: /A second one as a spare/ }).check()
  await set.getByRole('button', { name: 'Add selected to cart' }).click()
  await expect(page.getByText(`Added to your cart: ${wallet.title}`)).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
})
