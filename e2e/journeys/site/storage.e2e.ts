import { SITE_INFO_FIELDS } from '#client/session/guards.ts'
import { toDecimal } from '#contracts/money.ts'
import { expect, test } from '#e2e/support/test.ts'
import { hydrated, open, registerInDialog } from '#e2e/support/shopper.ts'

test('the browser keeps site info, keyword, user info and cart in session storage, and the language in local storage', async ({
  page,
  shop,
}) => {
  const session = (key: string) => page.evaluate((name) => sessionStorage.getItem(name), key)
  const [product] = await shop.products()
  await open(page, `/product/${product?.id}`)
  const siteInfo: Record<string, unknown> = JSON.parse((await session('siteInfo')) ?? '{}')
  expect(Object.keys(siteInfo).toSorted()).toEqual(SITE_INFO_FIELDS.toSorted())
  for (const [field, value] of Object.entries(siteInfo)) expect(value, field).toMatch(/\S/)

  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await registerInDialog(page)
  expect(JSON.parse((await session('userInfo')) ?? '{}')).toEqual({
    token: expect.any(String),
    username: 'ann-doe',
  })
  const stored = () => session('cart').then((text): unknown => JSON.parse(text ?? '[]'))
  const price = toDecimal(product?.price.minor ?? 0)
  await expect.poll(stored).toEqual([{ id: product?.id, num: 1, price }])

  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })
  await field.fill('key')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=key')
  expect(await session('keyword')).toBe('key')

  await page.getByLabel('Language').selectOption('fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await hydrated(page)
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('fr')
  const keys = await page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage)])
  expect(keys[0]).toEqual(expect.arrayContaining(['cart', 'keyword', 'siteInfo', 'userInfo']))
})
