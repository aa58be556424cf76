import type { Page } from '@playwright/test'
import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

function priceFields(page: Page) {
  const filters = page.getByRole('main').getByRole('complementary')
  return {
    from: filters.getByLabel('From', { exact: true }),
    to: filters.getByLabel('To', { exact: true }),
    problem: filters.getByText(/wrong way round/),
  }
}

test('the focus stays in the price fields while the shopper types a minimum and a maximum price', async ({
  page,
}) => {
  await open(page, '/catalogOption/1')
  const { from, to, problem } = priceFields(page)
  await from.click()
  await page.keyboard.type('100')
  await page.keyboard.press('Tab')
  await expect(to).toBeFocused()
  await page.keyboard.type('150')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/catalogOption/1?min=100&max=150')
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(/100.*150/)
  await expect(to).toBeFocused()
  await expect(from).toHaveValue('100')
  await expect(to).toHaveValue('150')
  await expect(problem).toBeHidden()

  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('175')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL('/catalogOption/1?min=100&max=175')
  await expect(page.locator('body')).not.toBeFocused()

  await from.fill('')
  await to.click()
  await expect(page).toHaveURL('/catalogOption/1?min=100&max=175')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page).toHaveURL('/catalogOption/1?max=175')
})

test('empties the price fields when the shopper removes the price from the active filters', async ({
  page,
}) => {
  await open(page, '/catalog?min=50&max=400')
  const { from, to } = priceFields(page)
  await expect(from).toHaveValue('50')
  const chip = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
  await chip.click()
  await expect(page).toHaveURL('/catalog')
  await expect(from).toHaveValue('')
  await expect(to).toHaveValue('')
  await page.goBack()
  await expect(from).toHaveValue('50')
  await expect(to).toHaveValue('400')
})

test('shows an error beside the fields when the minimum price exceeds the maximum', async ({
  page,
}) => {
  await open(page, '/catalog?min=200&max=100')
  const { from, to, problem } = priceFields(page)
  await expect(problem).toBeVisible()
  await expect(problem).toContainText('$100.00')
  await expect(problem).toContainText('$200.00')
  await expect(from).toHaveValue('200')
  await expect(from).toHaveAccessibleDescription(/wrong way round/)
  await expect(to).toHaveAccessibleDescription(/wrong way round/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()

  await to.fill('300')
  await to.press('Enter')
  await expect(page).toHaveURL('/catalog?min=200&max=300')
  await expect(problem).toBeHidden()
  await expect(to).toHaveAccessibleDescription('')

  await to.fill('50')
  await to.press('Enter')
  await expect(page).toHaveURL('/catalog?min=200&max=50')
  await expect(problem).toBeVisible()
  await expect(to).toBeFocused()
})

test('refuses a price that is not an amount, and keeps the current filter', async ({ page }) => {
  await open(page, '/catalog?min=50')
  const { from, to } = priceFields(page)
  const refusal = page.getByText('Enter the price as a number, such as 49.90.')
  for (const text of ['-5', 'abc1e3', '1,00,0']) {
    await from.fill(text)
    await from.press('Enter')
    await expect(refusal).toBeVisible()
    await expect(from).toHaveAttribute('aria-invalid', 'true')
    await expect(from).toHaveAccessibleDescription(/Enter the price as a number/)
    await expect(from).toHaveValue(text)
    await expect(to).not.toHaveAttribute('aria-invalid')
    await expect(page).toHaveURL('/catalog?min=50')
    await from.fill('60')
    await expect(refusal).toBeHidden()
  }
  await from.fill('１２０')
  await from.press('Enter')
  await expect(page).toHaveURL('/catalog?min=120')
  await from.fill('$1,140.50')
  await from.press('Enter')
  await expect(page).toHaveURL('/catalog?min=1140.5')
})

test('a price that is not an amount hides the note about swapped prices, and gets an error when the shopper leaves the field', async ({
  page,
}) => {
  await open(page, '/catalog?min=200&max=100')
  const { from, to, problem } = priceFields(page)
  const refusal = page.getByText('Enter the price as a number, such as 49.90.')
  await expect(problem).toBeVisible()
  await from.fill('abc')
  await expect(problem).toBeHidden()
  await expect(refusal).toBeHidden()
  await from.press('Tab')
  await expect(to).toBeFocused()
  await expect(refusal).toBeVisible()
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await expect(from).toHaveAccessibleDescription(/Enter the price as a number/)
  await expect(to).toHaveAccessibleDescription('')
  await from.fill('200')
  await expect(refusal).toBeHidden()
  await expect(problem).toBeVisible()
})

test('on a phone, the button below the filters does not close them while a price is invalid, but moves the focus to this price', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/catalogOption/1')
  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog')
  const to = dialog.getByLabel('To', { exact: true })
  const show = dialog.getByRole('button', { name: /^Show \d+ products?$/ })
  await to.fill('abc')
  await show.click()
  await expect(dialog.getByText('Enter the price as a number, such as 49.90.')).toBeVisible()
  await expect(to).toBeFocused()
  await to.fill('150')
  await show.click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/catalogOption/1?max=150')
})
