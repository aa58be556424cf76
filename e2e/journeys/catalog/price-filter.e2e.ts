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

test('the price fields keep the focus while the shopper types, follow the active filters and Back, and report swapped prices', async ({
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

  await page.getByRole('list', { name: 'Active filters' }).getByRole('link').click()
  await expect(page).toHaveURL('/catalogOption/1')
  await expect(to).toHaveValue('')
  await page.goBack()
  await expect(to).toHaveValue('175')

  await from.fill('200')
  await from.press('Enter')
  await expect(page).toHaveURL('/catalogOption/1?min=200&max=175')
  await expect(problem).toContainText('$200.00')
  await expect(from).toBeFocused()
  await expect(from).toHaveAccessibleDescription(/wrong way round/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
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
