import { paths } from '#client/paths.ts'
import { follow, open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

/** Id of the category of hardware wallets. */
const CATEGORY = 1

test('the page “Is it genuine?” explains how to check a device, calls it genuine if every step is answered “yes”, and warns after a single “no”', async ({
  page,
}) => {
  const steps = page.getByRole('main').getByRole('group')
  const result = (text: string) => page.getByRole('status').filter({ hasText: text })

  await test.step('a link on a product page opens it, with the specifications of the product', async () => {
    await open(page, paths.product(1))
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.getByRole('main').getByRole('link', { name: 'Is it genuine?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Is it genuine?' })).toBeVisible()
    await expect(page.getByRole('region', { name: title })).toBeVisible()
    const specifications = page.getByRole('region', { name: 'Specifications' })
    await expect(specifications.getByText('In the box', { exact: true })).toBeVisible()
  })

  await test.step('starts with general steps; for seed backups, it has no steps for electronics', async () => {
    await follow(page, paths.genuine())
    await expect(steps).toHaveCount(7)
    await page.getByRole('main').getByRole('link', { name: 'Seed backups', exact: true }).click()
    await expect(steps).toHaveCount(4)
    await expect(steps.filter({ hasText: 'Every plate, card and sheet is blank.' })).toHaveCount(1)
  })

  await test.step('shows the result of the answers', async () => {
    await follow(page, paths.genuine({ category: CATEGORY }))
    await expect(steps).toHaveCount(7)
    const show = page.getByRole('button', { name: 'Show the result' })
    await show.click()
    await expect(result('You haven’t finished')).toBeVisible()
    for (const step of await steps.all()) await step.getByLabel('Yes').check()
    await show.click()
    await expect(result('By your answers, it’s genuine')).toBeVisible()
    await page.getByRole('group', { name: 'It holds no secrets' }).getByLabel('No, or').check()
    await show.click()
    await expect(result('Don’t use it. Contact us.')).toBeVisible()
    await expect(page).toHaveURL(/[?&]secrets=no\b/)
  })
})

test('the page “Is it genuine?” shows general steps for a product that does not exist, and ignores hostile values in the URL', async ({
  request,
}) => {
  for (const search of ['id=99999999', 'id=../1', 'category=x', 'parcel=<b>&seal=yes%00']) {
    const response = await request.get(`${paths.genuine()}?${search}`)
    expect(response.status(), search).toBe(200)
    const html = await response.text()
    expect(html.match(/<fieldset/g), search).toHaveLength(7)
    expect(html, search).not.toContain('By your answers')
    expect(html, search).not.toContain('<b>&')
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
