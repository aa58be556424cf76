import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

test('shows what delivery to a country costs, and remembers the country for the next product', async ({
  page,
  shop,
}) => {
  const products = await shop.products({ limit: 48, sort: 'price_asc' })
  const [product, other] = products.filter(({ stock }) => stock > 1)
  if (!product || !other) throw new Error('Expected two products in stock')
  await open(page, `/product/${product.id}`)
  const main = page.getByRole('main')
  const ask = main.getByRole('button', { name: 'Check delivery cost' })
  await ask.click()
  await expect(ask).toHaveAttribute('aria-expanded', 'true')
  const country = main.getByLabel('Country')
  await country.selectOption({ label: 'Germany' })
  const methods = main.getByRole('list').filter({ hasText: 'Tracked post' })
  await expect(
    methods.getByRole('listitem').filter({ hasText: /\$\d+\.\d\d|Free/ }),
  ).not.toHaveCount(0)
  await expect(methods.getByText('3–8 working days')).toBeVisible()
  await expect(main.getByText(/^Payment: .*Bank transfer/i)).toBeVisible()
  const germany = main.getByText(/^Germany: (from\s\$\d+\.\d\d|Free)$/)
  const fee = await germany.innerText()

  await country.selectOption({ label: 'Japan' })
  await expect(main.getByText(/^Japan: from\s\$/)).not.toHaveText(fee.replace('Germany', 'Japan'))

  await open(page, `/product/${other.id}`)
  await expect(main.getByText(/^Japan: (from\s\$\d+\.\d\d|Free)$/)).toBeVisible()
  await expect(ask).toHaveAttribute('aria-expanded', 'false')
})

test.describe('the shopper can ask again when the upstream fails to calculate the delivery cost', () => {
  test.use({ allowedConsoleErrors: /status of 50\d / })

  test('after a failure, the product page shows a button that requests the delivery cost again', async ({
    page,
    shop,
    lab,
  }) => {
    const { id } = await shop.anyProduct()
    await open(page, `/product/${id}`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Check delivery cost' }).click()
    await lab.fault({ kind: 'http500', endpoint: 'order.preview', times: 9 })
    await main.getByLabel('Country').selectOption({ label: 'France' })
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
    await lab.reset()
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByText(/^France: (from\s\$\d+\.\d\d|Free)$/)).toBeVisible()
  })
})
