import type { Page } from '@playwright/test'
import { follow, hydrated, open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

function recent(page: Page, name = 'Recently viewed') {
  return page.getByRole('region', { name })
}

async function storeRecent(page: Page, text: string) {
  await page.addInitScript((value) => {
    if (!sessionStorage.getItem('prepared')) localStorage.setItem('recent', value)
    sessionStorage.setItem('prepared', '1')
  }, text)
}

function readStored(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('recent'))
}

test('home and product pages list the products that the shopper viewed before, the latest first, also after a language change', async ({
  page,
  shop,
}) => {
  const [one, two, three] = await shop.products()
  if (!one || !two || !three) throw new Error('Expected at least three products in stock')
  await open(page, `/product/${one.id}`)
  await expect(recent(page)).toBeHidden()
  // Opens the second product by a full page load. The browser must have stored the first product.
  await open(page, `/product/${two.id}`)
  await expect(recent(page).getByRole('link')).toContainText([one.title])
  await follow(page, `/product/${three.id}`)
  await expect(recent(page).getByRole('link')).toContainText([two.title, one.title])

  await follow(page, '/')
  const links = recent(page).getByRole('link')
  await expect(links).toContainText([three.title, two.title, one.title])
  await links.last().click()
  await expect(page.getByRole('heading', { level: 1, name: one.title })).toBeVisible()
  await expect(recent(page).getByRole('link')).toContainText([three.title, two.title])

  await page.getByLabel('Language').selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await hydrated(page)
  await expect(recent(page, 'Zuletzt angesehen').getByRole('link')).toHaveCount(2)
})

test('the list of viewed products skips products that no longer exist, loads without a layout shift, and stays empty after the shopper clears it', async ({
  page,
}) => {
  await storeRecent(page, '["x",3,null,3,-1,4,999999,{"id":4},5]')
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
      document.documentElement.dataset.shift = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shift = () => page.evaluate(() => Number(document.documentElement.dataset.shift ?? '0'))
  await open(page, '/')
  await expect(recent(page).getByRole('link')).toHaveCount(3)
  expect(await shift()).toBeLessThan(0.02)
  await recent(page).getByRole('link').first().scrollIntoViewIfNeeded()
  await page.reload()
  await hydrated(page)
  const scrolled = () => page.evaluate(() => window.scrollY)
  expect(await scrolled()).toBeGreaterThan(500)
  await page.getByRole('heading', { name: 'Sale' }).scrollIntoViewIfNeeded()
  await expect(recent(page).getByRole('link')).toHaveCount(3)
  expect(await shift()).toBeLessThan(0.02)

  await test.step('the list stays empty after the shopper clears it and reloads the page', async () => {
    await recent(page).getByRole('button', { name: 'Clear list' }).click()
    await expect(recent(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'New products' })).toBeVisible()
    await expect(recent(page)).toBeHidden()
    expect(await readStored(page)).toBeNull()
  })
})
