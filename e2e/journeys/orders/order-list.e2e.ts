import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { open } from '#e2e/support/shopper.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { DEMO_ORDERS } from '#mock-upstream/store/seeding/seed-order-plan.ts'

test('the order list can be filtered by payment status, number and dates, including the first and last day of a range, and says that a page beyond its last one does not exist', async ({
  page,
  shop,
}) => {
  const [demo] = DEMO_USERS
  if (!demo) throw new Error('Expected the mock to have demo users')
  const { username, email } = demo
  await seedSession(page, {
    userInfo: await shop.logIn({ username, email, password: DEMO_PASSWORD }),
  })
  await open(page, '/user/nowOrder')
  const main = page.getByRole('main')
  const orders = main.getByRole('heading', { level: 2, name: /^Order / })
  const badges = orderRows(page).getByText(/^(?:Unpaid|Paid|Cancelled)$/)
  const show = main.getByRole('button', { name: 'Apply', exact: true })
  await expect(orders.first()).toBeVisible()
  const all = await orders.allInnerTexts()
  const days = (await orderRows(page).allInnerTexts()).map(dayOf)

  await test.step('by payment status', async () => {
    const status = main.getByLabel('Payment status')
    await expect(status.getByRole('option')).toHaveText(['All', 'Unpaid', 'Paid', 'Cancelled'])
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
  })
  await test.step('by number', async () => {
    const number = all[1]?.replace('Order ', '') ?? ''
    await main.getByLabel('Order number').fill(number)
    await show.click()
    await expect(orders).toHaveText([`Order ${number}`])
    await main.getByRole('button', { name: 'Clear filters' }).click()
  })
  await test.step('by dates', async () => {
    const range = async (from = '', to = '') => {
      await main.getByLabel('From').fill(from)
      await main.getByLabel('To', { exact: true }).fill(to)
      await show.click()
    }
    // Indexes of three neighbouring orders in the list. More than a day lies between each of them and its neighbours.
    const [first, middle, last] = [7, 6, 5]
    await range(days[first], days[last])
    await expect(orders).toHaveText(all.slice(last, first + 1))
    await range(days[middle], days[middle])
    await expect(orders).toHaveText(all.slice(middle, middle + 1))
    await range('2020-01-01', '2020-01-31')
    await expect(page.getByText('No orders match these filters')).toBeVisible()
  })
  await test.step('says that a page beyond the last page does not exist', async () => {
    await open(page, '/user/nowOrder?page=999')
    await expect(main.getByText('Page not found')).toBeVisible()
    await expect(main.getByText('No orders yet')).toHaveCount(0)
    await main.getByRole('link', { name: 'Go to first page' }).click()
    await expect(orders.first()).toBeVisible()
  })
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
