import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

test.use({ allowedConsoleErrors: /status of 50\d / })

test('shows what delivery to a country costs, can ask again after a failure, and remembers the country for the next product', async ({
  page,
  shop,
  lab,
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

  await test.step('after a failure, a button requests the delivery cost again', async () => {
    await lab.fault({ kind: 'http500', endpoint: 'order.preview', times: 9 })
    await country.selectOption({ label: 'France' })
    await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
    await lab.reset()
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByText(/^France: (from\s\$\d+\.\d\d|Free)$/)).toBeVisible()
  })

  await country.selectOption({ label: 'Japan' })
  await expect(main.getByText(/^Japan: from\s\$/)).not.toHaveText(fee.replace('Germany', 'Japan'))

  await open(page, `/product/${other.id}`)
  await expect(main.getByText(/^Japan: (from\s\$\d+\.\d\d|Free)$/)).toBeVisible()
  await expect(ask).toHaveAttribute('aria-expanded', 'false')
})
