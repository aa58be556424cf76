import type { Page } from '@playwright/test'
import { startOtherShop } from '#e2e/support/other-shop.ts'
import { seedSession, seedStorage } from '#e2e/support/seed-session.ts'
import {
  accountDialog,
  cartLink,
  hydrated,
  logInInDialog,
  open,
  registerInDialog,
} from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { ANN } from '#e2e/support/test-users.ts'

// Allows the 401 that the browser logs when it has only half of a session: the cookie without the session storage, or
// the reverse.
test.use({ allowedConsoleErrors: /status of 401 / })

test('a browser with a user’s session storage but without their session cookie sees no account data', async ({
  page,
  shop,
}) => {
  const { token, username } = await shop.register()
  await seedStorage(page, { userInfo: JSON.stringify({ token, username }) })
  await open(page, '/user/userInfo')
  await expect(accountDialog(page).getByText(/^Your session has ended/)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('userInfo'))).toBeNull()
  await expect(page.getByText(ANN.email)).toHaveCount(0)
  await logInInDialog(page)
  await expect(page.getByRole('textbox', { name: 'Email' }).first()).toHaveValue(ANN.email)
})

test('a browser with a user’s session cookie but without their session storage counts as logged out', async ({
  page,
  shop,
}) => {
  await seedSession(page, { userInfo: await shop.register() })
  await open(page, '/user/userInfo')
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(ANN.username)
  await page.evaluate(() => sessionStorage.removeItem('userInfo'))
  await page.reload()
  await hydrated(page)
  await expect(accountDialog(page)).toBeVisible()
  const status = await page.evaluate(async () => (await fetch('/trpc/account.profile')).status)
  expect(status).toBe(401)
})

test('HTML, storage, responses and messages between tabs contain neither the upstream’s token nor the session cookie', async ({
  page,
}) => {
  const { url, close, upstreamTokens } = await startOtherShop()
  try {
    const bodies: Promise<string>[] = []
    page.on('response', (response) => {
      const isText = /json|html|javascript/.test(response.headers()['content-type'] ?? '')
      if (isText) bodies.push(response.text().catch(() => ''))
    })
    await open(page, `${url}/product/503`)
    await listenToTabs(page)
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await registerInDialog(page)
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
    const second = await page.context().newPage()
    await open(second, `${url}/user`)
    await expect(second.getByRole('heading', { level: 1 })).toContainText(ANN.username)

    const [cookie] = (await page.context().cookies(url)).filter(({ name }) => name === 'session')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const seen = [await inPage(page), await inPage(second), ...(await Promise.all(bodies))].join()
    // If `seen` lacked the session storage or the messages between tabs, this test would find no secret in them.
    expect(seen).toContain('"type":"answer"')
    expect(seen).toContain('userInfo')
    const secrets = [...upstreamTokens(), cookie?.value ?? '']
    expect(secrets).toHaveLength(2)
    for (const secret of secrets) {
      expect(secret).toMatch(/^[\w-]{18,}$/)
      expect(seen).not.toContain(secret)
    }
  } finally {
    await close()
  }
})

/** Records the messages between tabs in `window.heard`. */
async function listenToTabs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    const channel = new BroadcastChannel('session')
    channel.addEventListener('message', ({ data }) => heard.push(data))
  })
}

/** Returns everything that a script of the page can read: storage, cookies, HTML and recorded messages. */
async function inPage(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      sessionStorage,
      localStorage,
      document.cookie,
      document.documentElement.outerHTML,
      Reflect.get(window, 'heard') ?? [],
    ]),
  )
}
