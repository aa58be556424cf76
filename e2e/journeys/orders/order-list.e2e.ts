import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { open } from '#e2e/support/shopper.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { DEMO_ORDERS } from '#mock-upstream/store/seeding/seed-order-plan.ts'

test.beforeEach(async ({ page, shop }) => {
  const [demo] = DEMO_USERS
  if (!demo) throw new Error('Expected the mock to have demo users')
  const { username, email } = demo
  await seedSession(page, {
    userInfo: await shop.logIn({ username, email, password: DEMO_PASSWORD }),
  })
  await open(page, '/user/nowOrder')
})

test('the order list can be filtered by payment status, number and dates', async ({ page }) => {
  const main = page.getByRole('main')
  const orders = main.getByRole('heading', { level: 2, name: /^Order / })
  const badges = orderRows(page).getByText(/^(?:Unpaid|Paid|Cancelled)$/)
  await expect(orders.first()).toBeVisible()
  const status = main.getByLabel('Payment status')
  await expect(status.getByRole('option')).toHaveText(['All', 'Unpaid', 'Paid', 'Cancelled'])
  const all = await orders.allInnerTexts()
  const show = main.getByRole('button', { name: 'Apply', exact: true })
  for (const label of ['Unpaid', 'Paid', 'Cancelled']) {
    const value = label.toLowerCase()
    const planned = DEMO_ORDERS.filter(({ pay }) => pay === value)
    await status.selectOption(label)
    await show.click()
    await expect(page).toHaveURL(new RegExp(`=${value}$`))
    await expect(badges).toHaveText(planned.map(() => label))
  }

  await main.getByRole('button', { name: 'Clear filters' }).click()
  await expect(orders).toHaveText(all)
  const number = all[1]?.replace('Order ', '') ?? ''
  await main.getByLabel('Order number').fill(number)
  await show.click()
  await expect(orders).toHaveText([`Order ${number}`])
  await main.getByRole('button', { name: 'Clear filters' }).click()
  await main.getByLabel('From').fill('2020-01-01')
  await main.getByLabel('To', { exact: true }).fill('2020-01-31')
  await show.click()
  await expect(page.getByText('No orders match these filters')).toBeVisible()
})

test('the order list shows the orders of a date range, including those of its first and last day', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const orders = main.getByRole('heading', { level: 2, name: /^Order / })
  await expect(orders.first()).toBeVisible()
  const titles = await orders.allInnerTexts()
  const days = (await orderRows(page).allInnerTexts()).map(dayOf)
  // Indexes of three neighbouring orders in the list. More than a day lies between each of them and its neighbours.
  const [first, middle, last] = [7, 6, 5]
  const range = async (from: number, to: number) => {
    await main.getByLabel('From').fill(days[from] ?? '')
    await main.getByLabel('To', { exact: true }).fill(days[to] ?? '')
    await main.getByRole('button', { name: 'Apply', exact: true }).click()
  }
  await range(first, last)
  await expect(orders).toHaveText(titles.slice(last, first + 1))
  await range(middle, middle)
  await expect(orders).toHaveText(titles.slice(middle, middle + 1))
})

/**
 * Returns the rows of the order list. Both rows and the pictures inside them are list items, but only rows have a
 * heading.
 */
function orderRows(page: Page) {
  const heading = page.getByRole('heading', { level: 2, name: /^Order / })
  return page.getByRole('main').getByRole('listitem').filter({ has: heading })
}

/** Reads the date from the text of a row of the order list. Returns it in the form “2026-01-31”. */
function dayOf(text: string): string {
  const [day = ''] = /\d{1,2} \p{L}+ \d{4}/u.exec(text.replaceAll('\u00A0', ' ')) ?? []
  return new Date(`${day} UTC`).toISOString().slice(0, 10)
}

test('the order list refuses a date range of more than 90 days on blur and on submit', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const until = main.getByLabel('To', { exact: true })
  const words = /Choose no more than 90\sdays/
  await main.getByLabel('From').fill('2026-01-01')
  await until.fill('2026-04-01')
  await until.blur()
  await expect(until).toHaveAccessibleDescription(words)
  await until.fill('2026-03-31')
  await until.blur()
  await expect(until).not.toHaveAccessibleDescription(words)
  await until.fill('2026-04-01')
  await main.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(until).toHaveAccessibleDescription(words)
  await expect(page).toHaveURL('/user/nowOrder')
})

test('for a page number beyond the last page, the order list says that the page does not exist, and links to the first page', async ({
  page,
}) => {
  await open(page, '/user/nowOrder?page=999')
  const main = page.getByRole('main')
  await expect(main.getByText('Page not found')).toBeVisible()
  await expect(main.getByText('No orders yet')).toHaveCount(0)
  await main.getByRole('link', { name: 'Go to first page' }).click()
  await expect(main.getByRole('heading', { level: 2, name: /^Order / }).first()).toBeVisible()
})

test.describe('the success page can be opened with an unknown order number', () => {
  // Allows the 404 that the browser logs for an unknown order number.
  test.use({ allowedConsoleErrors: /status of 404 .*orders\.byNumber/ })

  test('the success page shows no success message when the order number in its URL does not exist', async ({
    page,
  }) => {
    await open(page, '/orderSuccess?orderNo=SR-000000-NOBODYS')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('No order to show')
    await expect(main.getByText('We’ve received your order')).toHaveCount(0)
  })
})
