import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '#scripts/support/paths.ts'
import { listBuilds } from '#server/pages/client-builds.ts'
import { test } from '#e2e/support/development.ts'
import { ANN } from '#e2e/support/test-users.ts'
import { accountDialog, hydrated, open } from '#e2e/support/shopper.ts'
import { expect } from '#e2e/support/test.ts'

// Allows the 422 that the browser logs for a refused login.
test.use({ allowedConsoleErrors: /status of 422 / })

// Runs the tests one after another in one worker, so that they share one shop in development mode.
test.describe.configure({ mode: 'default' })

/** Collects the console messages of the page that have the type info, log or group. */
function listen(page: Page): string[] {
  const printed: string[] = []
  page.on('console', (message) => {
    if (/^(startGroup\w*|info|log)$/.test(message.type())) printed.push(message.text())
  })
  return printed
}

async function openLogin(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
}

async function logInWrongly(page: Page) {
  const dialog = accountDialog(page)
  await dialog.getByLabel('Username or email').fill(ANN.username)
  await dialog.getByLabel('Password', { exact: true }).fill(ANN.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Wrong username, email or password.').first()).toBeVisible()
}

test('in development, the login dialog shows no errors at first, and the browser’s console explains why a login failed, but prints no secrets', async ({
  page,
  developmentUrl,
}) => {
  test.slow()
  const printed = listen(page)
  await page.goto(`${developmentUrl}/help`)
  await hydrated(page)
  await openLogin(page)
  const account = accountDialog(page).getByLabel('Username or email')
  await expect(account).toBeFocused()
  await expect(account).toHaveAccessibleDescription('')
  await account.press('Tab')
  await expect(account).toHaveAccessibleDescription('Enter your username or email')
  await logInWrongly(page)
  await expect.poll(() => printed.join('\n')).toContain('account.login failed: 422')
  // The browser reports one line after another. This one is the last.
  await expect.poll(() => printed.join('\n')).toMatch(/\bmsg /)
  const words = printed.join('\n')
  expect(words).toContain('endpoint user.login')
  expect(words).toMatch(/requestId [\da-f-]{36}/)
  expect(words).toContain(ANN.username)
  expect(words).not.toContain(ANN.password)
})

test('in development, an open page shows data changed by the control API without a reload', async ({
  page,
  developmentUrl,
  lab,
}) => {
  test.slow()
  await page.goto(`${developmentUrl}/product/7`)
  await hydrated(page)
  const main = page.getByRole('main')
  await lab.product({ id: 7, title: 'Vault of a test', price: '4321.50' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vault of a test')
  await expect(main).toContainText('4,321.50')
  await lab.stock({ id: 7, num: 0 })
  await expect(main).toContainText('Out of stock')
})

test.describe('in development, the shop explains a failure of the upstream', () => {
  // Allows the 502 that the browser logs for a failed query.
  test.use({ allowedConsoleErrors: /status of 502 / })

  test('in development, an error on the page links to the upstream calls that the shop made for the failed request', async ({
    page,
    developmentUrl,
    lab,
  }) => {
    test.slow()
    await lab.fault({ kind: 'garbage', endpoint: 'goods.goodsdetail' })
    await page.goto(`${developmentUrl}/product/7`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Show the upstream calls' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'goods.goodsdetail' }).first()).toBeVisible()
    await expect(page.getByText('⚠ garbage').first()).toBeVisible()
  })
})

test.describe('in development, an open page shows exceptions of changed modules', () => {
  // Allows the exception that this journey writes to the console.
  test.use({ allowedConsoleErrors: /at module level/ })

  test('in development, an overlay shows an exception of a changed module, which Vite only writes to the console', async ({
    page,
    developmentUrl,
  }) => {
    test.slow()
    await page.goto(`${developmentUrl}/help/faq`)
    await hydrated(page)
    // oxlint-disable-next-line no-console -- Vite writes exceptions of changed modules in this way
    await page.evaluate(() => console.error('[vite]', new Error('at module level')))
    await expect(page.locator('vite-error-overlay')).toContainText('at module level')
  })
})

test.describe('in development, open pages survive a restart of the shop', () => {
  // Allows three kinds of errors: of requests that fail during the restart, of requests that Vite refuses because the
  // page was loaded before the restart, and of modules and sockets that therefore are missing.
  test.use({ allowedConsoleErrors: /net::ERR_|504 \(Outdated|imported module|websocket/i })

  test('in development, an open tab reloads when the server restarts', async ({
    page,
    development,
  }) => {
    test.slow()
    await page.goto(`${development.url}/help`)
    await hydrated(page)
    const reloaded = page.waitForEvent('load')
    await development.restart()
    await reloaded
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('in development, a tab that loads its page while the server restarts loads it again', async ({
    page,
    development,
  }) => {
    test.slow()
    await page.goto(`${development.url}/help`, { waitUntil: 'commit' })
    await development.restart()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('in production, the browser’s console does not explain failed procedures, and the shop ships no code for explanations', async ({
  page,
}) => {
  const printed = listen(page)
  await open(page, '/help')
  const refused = page.waitForResponse(/\/trpc\/account\.login/)
  await openLogin(page)
  await logInWrongly(page)
  const body = await (await refused).text()
  expect(body).not.toContain(ANN.username)
  expect(body).not.toContain('explanation')
  expect(printed).toEqual([])

  for (const { name, code } of await readScripts()) {
    expect(code, name).not.toContain('no endpoint was called')
    expect(code, name).not.toContain('with usePageQuery')
  }
})

test('in development, the shop serves the workbench, a page that shows all components', async ({
  request,
  developmentUrl,
}) => {
  test.slow()
  const response = await request.get(`${developmentUrl}/__workbench`)
  expect(response.status()).toBe(200)
  expect(await response.text()).toContain('src="/workbench/main.tsx"')
})

test('in production, the workbench has no URL, and no script or document mentions it', async ({
  request,
}) => {
  const response = await request.get('/__workbench')
  expect(response.status()).toBe(404)
  expect(await response.text()).not.toContain('workbench')
  for (const { name, code } of await readScripts()) expect(code, name).not.toContain('workbench')
})

/** Reads the scripts of the current build, for the browser and for the server. */
async function readScripts(): Promise<{ name: string; code: string }[]> {
  const build = listBuilds(join(root, 'client/dist'))[0] ?? ''
  const names = await readdir(build, { recursive: true })
  const scripts = names.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  return Promise.all(
    scripts.map(async (name) => ({ name, code: await readFile(join(build, name), 'utf8') })),
  )
}
