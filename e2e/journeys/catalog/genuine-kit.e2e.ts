import { paths } from '#client/paths.ts'
import { hydrated } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

/** Id of the category of hardware wallets. */
const CATEGORY = 1

test('the link “Is it genuine?” on a product page opens a page that explains how to check a device and shows the product’s specifications', async ({
  page,
}) => {
  await page.goto(paths.product(1))
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('main').getByRole('link', { name: 'Is it genuine?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Is it genuine?' })).toBeVisible()
  await expect(page.getByRole('region', { name: title })).toBeVisible()
  const specifications = page.getByRole('region', { name: 'Specifications' })
  await expect(specifications.getByText('In the box', { exact: true })).toBeVisible()
})

test('the page “Is it genuine?” calls a product genuine if every step is answered “yes”, and shows a warning after a single “no”', async ({
  page,
}) => {
  await page.goto(paths.genuine({ category: CATEGORY }))
  const steps = page.getByRole('main').getByRole('group')
  await expect(steps).toHaveCount(7)
  const show = page.getByRole('button', { name: 'Show the result' })
  await hydrated(page)
  await show.click()
  await expect(page.getByRole('status').filter({ hasText: 'You haven’t finished' })).toBeVisible()
  for (const step of await steps.all()) await step.getByLabel('Yes').check()
  await show.click()
  await expect(
    page.getByRole('status').filter({ hasText: 'By your answers, it’s genuine' }),
  ).toBeVisible()
  await page.getByRole('group', { name: 'It holds no secrets' }).getByLabel('No, or').check()
  await show.click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Don’t use it. Contact us.' }),
  ).toBeVisible()
  await expect(page).toHaveURL(/[?&]secrets=no\b/)
})

test('the page “Is it genuine?” starts with general steps; for seed backups, it has no steps for electronics', async ({
  page,
}) => {
  await page.goto(paths.genuine())
  await expect(page.getByRole('main').getByRole('group')).toHaveCount(7)
  await page.getByRole('main').getByRole('link', { name: 'Seed backups', exact: true }).click()
  const steps = page.getByRole('main').getByRole('group')
  await expect(steps).toHaveCount(4)
  await expect(steps.filter({ hasText: 'Every plate, card and sheet is blank.' })).toHaveCount(1)
})

test('the page “Is it genuine?” shows general steps for a product that does not exist, and ignores hostile values in the URL', async ({
  page,
}) => {
  for (const search of ['id=99999999', 'id=../1', 'category=x', 'parcel=<b>&seal=yes%00']) {
    await page.goto(`${paths.genuine()}?${search}`)
    await expect(page.getByRole('main').getByRole('group').first(), search).toBeVisible()
    await expect(
      page.getByRole('status').filter({ hasText: 'By your answers' }),
      search,
    ).toHaveCount(0)
  }
})

test.describe('the page “Is it genuine?” works without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, the page “Is it genuine?” sends a plain form that leads to the result, and the URL still names the product', async ({
    page,
  }) => {
    await page.goto(paths.genuine({ id: 1 }))
    const steps = page.getByRole('main').getByRole('group')
    for (const step of await steps.all()) await step.getByLabel('Yes').check()
    await steps.last().getByLabel('No, or').check()
    await page.getByRole('button', { name: 'Show the result' }).click()
    await expect(page.getByRole('main')).toContainText('Don’t use it. Contact us.')
    await expect(page).toHaveURL(/[?&]id=1&/)
  })
})
