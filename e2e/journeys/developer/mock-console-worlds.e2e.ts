import { openControl } from '#mock-upstream/control-client/open-control.ts'
import { mockUrl } from '#e2e/support/urls.ts'
import { expectNoViolations } from '#e2e/support/page/accessibility-violations.ts'
import { openConsole } from '#e2e/support/mock-console.ts'
import { expect, test } from '#e2e/support/test.ts'

// The console selects its world by URL, so its pages leave out the header that selects the world of the test.
test.use({ allowedConsoleErrors: /status of 404 .*__mock/, extraHTTPHeaders: {} })

test('the console opens another world by its name, and Back returns to the first world', async ({
  page,
  world,
}) => {
  const other = `${world.slice(0, 58)}-other`
  await openControl(mockUrl).openWorld(other)
  await openConsole(page, world, 'shop')
  await page.getByLabel('World', { exact: true }).fill(other)
  await page.getByLabel('World', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: `World ${other}` })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: `World ${world}` })).toBeVisible()
})

test('the console says that a world does not exist, names the nearest one, and creates the world only when asked', async ({
  page,
  world,
  request,
}) => {
  const mistyped = `${world.slice(0, 62)}-x`
  const names = async () => {
    const { worlds } = await (await request.get(`${mockUrl}/__mock/worlds`)).json()
    return worlds.map(({ id }: { id: string }) => id)
  }
  await openConsole(page, world, 'shop')
  await page.goto(`${mockUrl}/?world=${mistyped}#/clock`)
  await expect(page.getByRole('heading', { name: `No world ${mistyped}` })).toBeVisible()
  await expect(page.getByText(`Nearest: ${world}.`)).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Faults' }).click()
  await expect(page.getByRole('heading', { name: `No world ${mistyped}` })).toBeVisible()
  expect(await names()).not.toContain(mistyped)

  await page.getByRole('link', { name: world, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Faults' })).toBeVisible()
  await page.getByLabel('World', { exact: true }).fill(mistyped)
  await page.getByLabel('World', { exact: true }).press('Enter')
  await page.getByRole('button', { name: `Create the world ${mistyped}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Faults' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'No faults' })).toBeVisible()
  expect(await names()).toContain(mistyped)
})

test('the console shows a missing world as soon as a call or a test creates it', async ({
  page,
  world,
}) => {
  const later = `${world.slice(0, 58)}-later`
  await page.goto(`${mockUrl}/?world=${later}#/shop`)
  await expect(page.getByRole('heading', { name: `No world ${later}` })).toBeVisible()
  await openControl(mockUrl).openWorld(later)
  await expect(page.getByRole('heading', { name: `World ${later}` })).toBeVisible()
})

test('a link that starts a scenario creates its world', async ({ page, world }) => {
  const fresh = `${world.slice(0, 58)}-fresh`
  await page.goto(`${mockUrl}/?world=${fresh}#/start/empty-catalogue`)
  await expect(page.getByRole('heading', { name: /is active$/ })).toBeVisible()
  const glance = page.getByRole('region', { name: 'This world at a glance' })
  await expect(glance.getByRole('link', { name: 'empty-catalogue' })).toBeVisible()
})
