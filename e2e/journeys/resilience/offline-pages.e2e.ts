import type { Page } from '@playwright/test'
import { DOCUMENTS_CACHE, FILES_CACHE } from '#contracts/offline-caches.ts'
import { startOwnShop } from '#e2e/support/own-shop.ts'
import { follow, hydrated, open, registerInDialog } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { ANN } from '#e2e/support/test-users.ts'

test.use({
  serviceWorkers: 'allow',
  // Also allows the 502 and 503 of an upstream that is slow on a loaded machine.
  allowedConsoleErrors:
    /ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)|Failed to fetch|Unable to preload CSS|status of 50[23]/,
})

/** Name of the release whose caches a later release must remove. */
const OLD = 'old'

/**
 * Returns the URLs of all pages that the browser keeps for offline use, and the names of all caches. Does not look into
 * the cache of the old release: if the worker had just removed it, opening it would create it again.
 */
function readCaches(page: Page) {
  return page.evaluate(
    async ([prefix, old]) => {
      const names = await caches.keys()
      const kept: string[] = []
      for (const name of names.filter((cache) => cache.startsWith(prefix) && cache !== old))
        for (const { url } of await (await caches.open(name)).keys())
          kept.push(url.slice(location.origin.length))
      return { names, kept }
    },
    [DOCUMENTS_CACHE, `${DOCUMENTS_CACHE}${OLD}`] as const,
  )
}

/** Opens a page and waits until the browser keeps a copy of it for offline use. */
async function visit(page: Page, url: string, key: string): Promise<void> {
  // Opens the page again if it was not kept, for example because a section came late.
  await expect(async () => {
    await open(page, url)
    await expect.poll(async () => (await readCaches(page)).kept, { timeout: 20_000 }).toContain(key)
  }).toPass()
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline' })

test('offline, a visited product shows when its copy was made, and another page is replaced by the offline page, which links to the visited pages', async ({
  page,
  context,
  shop,
}) => {
  const [product, other] = await shop.products({ inStock: true })
  if (!product || !other) throw new Error('Expected two products in stock')
  const url = `/product/${product.id}?lang=de`
  const heading = page.getByRole('heading', { level: 1 })
  await visit(page, url, url)
  const title = await heading.innerText()
  await follow(page, '/help')
  await expect
    .poll(async () => (await readCaches(page)).kept, { timeout: 45_000 })
    .toContain('/help?lang=de')
  await context.setOffline(true)

  await test.step('a page that was not visited', async () => {
    await page.goto(`/product/${other.id}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(heading).toHaveText('Sie sind offline')
    await expect(page.getByRole('list').getByRole('link')).toHaveCount(2)
  })

  await test.step('the visited product', async () => {
    await page.getByRole('list').getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(url)
    await page.reload()
    await hydrated(page)
    await expect(heading).toHaveText(title)
    const german = page.getByRole('status').filter({ hasText: 'Sie sind offline' })
    await expect(german).toContainText(
      /Diese Kopie der Seite ist vom \d.*\. Preise und Lagerbestand können sich/,
    )
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
    // Goes offline and online repeatedly, because the page may miss the first change: its code that detects the
    // connection loads only when the page is idle.
    await expect(async () => {
      await context.setOffline(true)
      await context.setOffline(false)
      await expect(german).toBeHidden({ timeout: 1_000 })
    }).toPass()
    await page.reload()
    await hydrated(page)
    await expect(german).toBeHidden()
  })

  await test.step('the product in a language in which it was not visited', async () => {
    await context.setOffline(true)
    await page.goto(`/product/${product.id}?lang=fr`)
    await expect(heading).toHaveText('Sie sind offline')
    // The page opens without a click when the connection is back.
    await context.setOffline(false)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })
})

test('for offline use, the browser keeps no account pages, and nothing that the shopper typed', async ({
  page,
  context,
}) => {
  await visit(page, '/help', '/help?lang=en')
  await open(page, '/user')
  await registerInDialog(page)
  for (const path of ['/user', '/user/nowOrder', '/shopcart', '/device', '/search?q=steel']) {
    await open(page, path)
  }
  // The browser stores visited pages one after another, so once it has stored this page, it has dealt with all earlier
  // ones.
  await visit(page, '/terms', '/terms?lang=en')
  expect((await readCaches(page)).kept).toEqual(['/help?lang=en', '/terms?lang=en'])
  const contents = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const response of await cache.matchAll())
        texts.push(JSON.stringify([...response.headers]), await response.text())
    }
    return texts.join('\n')
  })
  expect(contents).toContain('Terms of sale')
  const session = await page.evaluate(() => sessionStorage.getItem('userInfo') ?? '')
  const { token } = JSON.parse(session) as { token: string }
  expect(token.length).toBeGreaterThan(20)
  for (const personal of [token, ANN.username, ANN.email]) expect(contents).not.toContain(personal)

  await context.setOffline(true)
  await page.goto('/user')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await expect(page.getByRole('link', { name: 'Terms of sale' })).toBeVisible()
  expect(await page.content()).not.toContain(ANN.username)
})

test('a new release of the shop removes the pages and files that the browser kept for the previous release, and “Clear everything” removes all kept pages', async ({
  page,
}) => {
  await visit(page, '/help', '/help?lang=en')
  const old = [`${DOCUMENTS_CACHE}${OLD}`, `${FILES_CACHE}${OLD}`]
  const current = await page.evaluate(async (names) => {
    const before = await caches.keys()
    for (const name of names) await caches.open(name)
    // Removes the service worker, so that the next visit installs a new one, as after a release.
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
    return before
  }, old)
  expect((await readCaches(page)).names).toEqual(expect.arrayContaining(old))
  await visit(page, '/terms', '/terms?lang=en')
  // Polls, because the new worker may keep the page before it has removed all old caches.
  await expect.poll(async () => (await readCaches(page)).names.sort()).toEqual(current.sort())

  await open(page, '/device')
  const entry = page.getByRole('listitem').filter({ hasText: 'Pages that open without' })
  await expect(entry).toContainText('2 entries')
  await page.getByRole('button', { name: 'Clear everything' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear everything' }).click()
  await expect(page.getByText('Everything the shop kept in this browser')).toBeVisible()
  await expect(entry).toBeHidden()
  expect((await readCaches(page)).kept).toEqual([])
})

test('the browser shows kept pages while the shop is down, and removes them after the operator has turned offline pages off', async ({
  page,
}) => {
  test.slow()
  const shop = await startOwnShop({})
  await visit(page, `${shop.url}/help`, '/help?lang=en')
  await shop.stop()
  await page.reload()
  await hydrated(page)
  await expect(notice(page)).toContainText('This copy of the page is from')
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden()

  const switchedOff = await startOwnShop({ OFFLINE_PAGES: 'off' }, shop.port)
  try {
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ])
    // Uses long timeouts and visits the page again, because a busy browser starts and ends service workers late.
    await expect(async () => {
      await page.reload()
      await hydrated(page)
      await expect(notice(page)).toBeHidden()
      await expect.poll(left, { timeout: 40_000 }).toEqual([0, 0])
    }).toPass({ timeout: 120_000 })
  } finally {
    await switchedOff.stop()
  }
  await expect(page.goto(`${shop.url}/help`)).rejects.toThrow('ERR_CONNECTION_REFUSED')
})
