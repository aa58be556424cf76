import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROCEDURE_LIST_PATH } from '#contracts/procedure-list.ts'
import { openControl } from '#mock-upstream/control-client/open-control.ts'
import { findFreePort } from '#scripts/services/ports.ts'
import { startService } from '#scripts/services/services.ts'
import { root } from '#scripts/support/paths.ts'
import { listBuilds } from '#server/pages/client-builds.ts'
import { test as base } from '#e2e/support/development.ts'
import { expectNoViolations } from '#e2e/support/page/accessibility-violations.ts'
import { expect } from '#e2e/support/test.ts'
import { shopUrl } from '#e2e/support/urls.ts'

/**
 * Starts a mock whose console can call the shop at the given URL. Passes the URL of the console to `check`, then stops
 * the mock.
 */
async function startConsole(shop: string, check: (url: string) => Promise<void>) {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const service = startService({
    name: 'mock with console',
    script: 'mock-upstream/main.ts',
    env: {
      LAB: 'on',
      LOG_LEVEL: 'fatal',
      MOCK_PORT: String(port),
      MOCK_DATA: '',
      MOCK_WORLDS: '',
      SHOP_URL: shop,
    },
    healthUrl: `${url}/__mock/health`,
  })
  try {
    await service.ready
    await check(url)
  } finally {
    await service.stop()
  }
}

const test = base.extend<{
  openProcedures: (shop: string, check: () => Promise<void>) => Promise<void>
}>({
  openProcedures: async ({ page, world }, use) => {
    await use(async (shop, check) =>
      startConsole(shop, async (url) => {
        await openControl(url).openWorld(world)
        await page.goto(`${url}/?world=${world}#/procedures`)
        await expect(page.getByRole('heading', { level: 1, name: 'Shop procedures' })).toBeVisible()
        await check()
        // Leaves the console's page, because the mock that serves it is stopped next.
        await page.goto('about:blank')
      }),
    )
  },
})

// Allows the broken live connection that the browser logs when the console's mock stops.
test.use({ allowedConsoleErrors: /net::ERR_|status of 409 .*__mock/ })
test.describe.configure({ mode: 'default' })

test('in development, the console lists the shop’s procedures with their inputs, and calls them', async ({
  page,
  developmentUrl,
  openProcedures,
}) => {
  test.slow()
  const outcome = page.getByRole('region', { name: /^(?:Result|Error)$/ }).filter({ visible: true })
  /** Calls a procedure again after a failure, because on a loaded machine the shop may give up waiting for the mock. */
  const call = (name: string, expected: string) =>
    expect(async () => {
      await page.getByRole('button', { name: `Call ${name}` }).click()
      await expect(outcome).toContainText(expected, { timeout: 10_000 })
    }).toPass()
  await openProcedures(developmentUrl, async () => {
    await page.getByRole('searchbox', { name: 'Find procedures' }).fill('catalog.product')
    await page.getByText('catalog.product', { exact: true }).click()
    const input = page.getByRole('region', { name: 'Input of catalog.product' })
    await expect(input.getByRole('row').filter({ hasText: 'id' })).toContainText('integer')
    await call('catalog.product', '"title"')
    await page.getByLabel('Input, JSON').fill('{"id": "seven"}')
    await call('catalog.product', 'Invalid input')
    await expect(page.getByText(/^id: Invalid input/)).toBeVisible()
    await page.getByLabel('Input, JSON').fill('{"id"')
    await page.getByRole('button', { name: 'Call catalog.product' }).click()
    await expect(page.getByLabel('Input, JSON')).toHaveAccessibleDescription(/not JSON/)
    await expectNoViolations(page)

    await page.getByRole('searchbox', { name: 'Find procedures' }).fill('account.profile')
    await page.getByText('account.profile', { exact: true }).click()
    await expect(page.getByLabel('Called by').filter({ visible: true })).toHaveValue('demo')
    await call('account.profile', '"username": "demo"')
  })
})

test('in production, the shop neither lists its procedures nor ships code for development pages', async ({
  page,
  request,
  openProcedures,
}) => {
  const response = await request.get(shopUrl + PROCEDURE_LIST_PATH, { maxRedirects: 0 })
  expect(response.status()).toBe(302)
  expect(response.headers()['location']).toMatch(/\/404$/)
  await openProcedures(shopUrl, async () => {
    await expect(page.getByText('Only a shop in development does: npm run dev.')).toBeVisible()
  })
  const assets = join(listBuilds(join(root, 'client/dist'))[0] ?? '', 'browser/assets')
  for (const name of (await readdir(assets)).filter((file) => file.endsWith('.js'))) {
    const code = await readFile(join(assets, name), 'utf8')
    expect(code, name).not.toContain(PROCEDURE_LIST_PATH)
    expect(code, name).not.toContain('upstream calls of this request')
  }
})
