import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

test('shows an approximate price in the chosen currency, even on the next product, and ignores a stored currency that the shop does not have', async ({
  page,
  shop,
}) => {
  const [first, second] = await shop.products()
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('prepared')) localStorage.setItem('currency', '<b>XXX</b>')
    sessionStorage.setItem('prepared', '1')
  })
  await open(page, `/product/${first?.id}`)
  const main = page.getByRole('main')
  const select = main.getByRole('combobox', { name: 'Another currency' })
  // Ignores a stored currency that is not one of the shop's currencies.
  await expect(select).toHaveValue('')
  await expect(page.getByText(/you pay in/)).toBeHidden()
  await select.selectOption({ label: 'EUR – Euro' })
  const euros = (minor = 0) =>
    new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Math.round(minor * 0.92) / 100)
  const shown = main.getByText(/^≈.*EUR.*you pay in USD$/)
  await expect(shown).toContainText(euros(first?.price.minor))
  expect(await page.evaluate(() => localStorage.getItem('currency'))).toBe('EUR')
  await open(page, `/product/${second?.id}`)
  await expect(shown).toContainText(euros(second?.price.minor))
  await select.selectOption({ label: 'Another currency' })
  await expect(shown).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('currency'))).toBeNull()
})
