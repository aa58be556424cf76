import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

test('prefills a request for a message once a sold-out product is back in stock', async ({
  page,
  shop,
}) => {
  const products = await shop.products({ inStock: false, limit: 48 })
  const product = products.find(({ stock }) => stock === 0)
  if (!product) throw new Error('Expected a sold-out product')
  await open(page, `/product/${product.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Check delivery cost' })).toHaveCount(0)
  await main.getByRole('button', { name: 'Tell me when it’s back' }).click()
  const form = page.getByRole('dialog')
  const message = form.getByRole('textbox', { name: 'Your message' })
  await expect(message).toHaveValue(/^Please tell me when this product is back in stock: /)
  expect(await message.inputValue()).toContain(product.title)
  expect(await message.inputValue()).toMatch(new RegExp(`\\(no\\.\\s${product.id}\\)\\.$`))
  await form.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await form.getByRole('textbox', { name: 'Phone' }).fill('+44 20 7946 0018')
  await form.getByRole('switch').check()
  const sent = page.waitForRequest(/feedback\.submitIssue/)
  await form.getByRole('button', { name: 'Send' }).click()
  expect((await sent).postData()).toContain(product.title)
  await expect(form).toBeHidden()
})
