import { open } from '#e2e/support/shopper.ts'
import { openConsole, said } from '#e2e/support/mock-console.ts'
import { expect, test } from '#e2e/support/test.ts'

// Allows the HTTP status that the browser logs for a refused control API request.
test.use({ allowedConsoleErrors: /status of (400|409) .*__mock/ })

test('a product’s new title and price appear in the shop at once, and a reset brings the old ones back', async ({
  page,
  world,
  lab,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await open(page, '/product/7')
  const before = (await heading.textContent()) ?? ''

  const consolePage = await page.context().newPage()
  await openConsole(consolePage, world, 'shop')
  await consolePage.getByRole('searchbox', { name: 'Find products' }).fill(before)
  const products = consolePage.getByRole('region', { name: 'Products', exact: true })
  await expect(products.getByText('1 product', { exact: true })).toBeVisible()
  const product = consolePage
    .getByRole('listitem')
    .filter({ has: consolePage.getByRole('button', { name: `Save ${before}`, exact: true }) })
  await product.getByLabel('Price of').fill('1.234')
  await product.getByRole('button', { name: /^Save/ }).click()
  await expect(product.getByLabel('Price of')).toHaveAccessibleDescription(/such as "79\.90"/)
  await product.getByLabel('Price of').fill('4321.50')
  await product.getByLabel('Title of').fill('Vault of a test')
  await product.getByRole('button', { name: /^Save/ }).click()
  await expect(said(consolePage)).toContainText('saved')
  await expect(consolePage.getByText(`initially “${before}”`)).toBeVisible()

  await page.reload()
  await expect(heading).toHaveText('Vault of a test')
  await expect(page.getByRole('main')).toContainText('4,321.50')
  await lab.reset()
  await page.reload()
  await expect(heading).toHaveText(before)
  await consolePage.close()
})

test('the console changes a user and one of the user’s addresses, and refuses a name that another user has', async ({
  page,
  world,
}) => {
  await openConsole(page, world, 'shop')
  await page.getByRole('searchbox', { name: 'Find users' }).fill('demo@')
  const users = page.getByRole('region', { name: 'Users', exact: true })
  await expect(users.getByText('1 user', { exact: true })).toBeVisible()
  await users.getByRole('button', { name: 'Edit demo' }).click()
  const name = users.getByLabel('User name of demo')
  await name.fill('mira')
  await users.getByRole('button', { name: 'Save demo', exact: true }).click()
  await expect(name).toHaveAccessibleDescription(/Another user has username mira/)
  await name.fill('ada')
  await users.getByRole('button', { name: 'Save demo', exact: true }).click()
  await expect(users.getByRole('button', { name: 'Edit ada' })).toBeVisible()
  const city = users.getByLabel(/^City of Home/)
  await city.fill('Oslo')
  await users.getByRole('button', { name: /^Save Home/ }).click()
  await expect(said(page)).toContainText('Home, ada: saved')
  await page.reload()
  await page.getByRole('button', { name: 'Edit ada' }).click()
  await expect(users.getByLabel(/^City of Home/)).toHaveValue('Oslo')
})

test('the console shows the texts that the mock appends and its idempotency gaps, and removes both', async ({
  page,
  world,
  lab,
}) => {
  await openConsole(page, world, 'shop')
  const strip = page.getByRole('region', { name: 'This world at a glance' })
  await lab.texts(['<script>alert(1)</script>', 'second'])
  await lab.idempotency(['ignored-on-submit'])
  await expect(strip.getByRole('link', { name: '2 appended texts' })).toBeVisible()
  await expect(strip.getByRole('link', { name: '1 idempotency gap' })).toBeVisible()
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
  await expect(page.getByText('ignored-on-submit')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Appended texts' }).click()
  await page.getByRole('button', { name: 'Remove: Idempotency gaps' }).click()
  await expect(strip.getByRole('link', { name: /appended|idempotency/ })).toHaveCount(0)
  expect(await lab.state()).toMatchObject({ texts: [], idempotency: [] })
})
