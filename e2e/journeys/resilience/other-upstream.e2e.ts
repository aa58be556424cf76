import type { Page } from '@playwright/test'
import { startOtherShop } from '#e2e/support/other-shop.ts'
import {
  accountDialog,
  cartLink,
  fillCheckout,
  follow,
  open,
  placeOrder,
  registerInDialog,
} from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { ANN } from '#e2e/support/test-users.ts'

// Runs the tests one after another in one worker, so that they share one shop.
test.describe.configure({ mode: 'default' })

let url: string
let close: () => Promise<void>
let upstreamTokens: () => string[]
test.beforeAll(async () => {
  ;({ url, close, upstreamTokens } = await startOtherShop())
})
test.afterAll(() => close())

test('pages are complete even if the shop uses an upstream that lacks some endpoints and sends unreadable fields', async ({
  page,
}) => {
  await open(page, `${url}/`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Nordkey One' }).first()).toBeVisible()
  // Of the three reviews, the shop shows the one with an unreadable rating, and hides the one with an unreadable id.
  await expect(main.getByText('Came sealed.').first()).toBeVisible()
  await expect(main.getByText('Very good.').first()).toBeVisible()
  await expect(main.getByText('Arrived late.')).toHaveCount(0)
  await open(page, `${url}/product/501`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nordkey One')
  await expect(main.getByText(/CHF\s?129\.00/).first()).toBeVisible()
  for (const [path, text] of [
    ['/brandsInfo/4', 'Nordkey'],
    ['/catalogOption/12', 'Steel plates'],
    ['/articleInfo/31', 'How to keep a seed'],
    ['/help/faq', 'When do you ship?'],
  ] as const) {
    await follow(page, url + path)
    await expect(main.getByText(text).first()).toBeVisible()
  }
})

test('a shopper registers and orders in a shop that uses another upstream; HTML, storage, responses and messages between tabs contain neither the upstream’s token nor the session cookie', async ({
  page,
}) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    const isText = /json|html|javascript/.test(response.headers()['content-type'] ?? '')
    if (isText) bodies.push(response.text().catch(() => ''))
  })
  const main = page.getByRole('main')

  await test.step('registration', async () => {
    await open(page, `${url}/catalog`)
    await listenToTabs(page)
    await expect(main.getByRole('link', { name: 'Nordkey Duo' }).first()).toBeVisible()
    await main.getByRole('link', { name: 'Kontor plate' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontor plate')
    await main.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(accountDialog(page)).toBeVisible()
    await registerInDialog(page)
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  })

  await test.step('secrets', async () => {
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
    await second.close()
  })

  await test.step('order', async () => {
    await cartLink(page).click()
    await main.getByRole('button', { name: 'Go to checkout' }).click()
    await fillCheckout(page, { payment: 'Invoice' })
    await placeOrder(page)
    await open(page, `${url}/user/nowOrder`)
    await expect(main.getByText(/CHF\s?48\.90/).first()).toBeVisible()
  })
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
