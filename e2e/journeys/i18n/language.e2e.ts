import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { hydrated, open } from '#e2e/support/shopper.ts'

test('a language change stores the site info in the new language, reloads the page and keeps path, query and cart; the next visit starts in the new language, unless its URL names another known language', async ({
  page,
  shop,
}) => {
  await page.goto('/terms?lang=xx')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push('document')
    if (!request.url().includes('/trpc/site.info')) return
    asked.push(request.headers()['x-locale'] ?? 'none')
  })
  const keptInfo = () => page.evaluate(() => sessionStorage.getItem('siteInfo'))
  const product = await shop.anyProduct()
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product, 2)] })
  await open(page, '/catalog?sort=price_asc')
  const english = await keptInfo()
  await page.evaluate(() => Reflect.set(window, 'before', true))
  await page.getByLabel('Language').selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await hydrated(page)
  expect(asked).toEqual(['document', 'de', 'document'])
  expect(await page.evaluate(() => Reflect.has(window, 'before'))).toBe(false)
  const german = await keptInfo()
  expect(english).toContain('work_time')
  expect(german).toContain('work_time')
  expect(german).not.toBe(english)
  await expect(page).toHaveURL('/catalog?sort=price_asc')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Warenkorb, 2/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle Produkte')
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('de')

  await test.step('an unknown language in the URL', async () => {
    await page.goto('/terms?lang=xx')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
  await test.step('a language in the URL', async () => {
    await open(page, '/terms?lang=zh')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    await page.goto('/privacy?lang=')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  })
})

test('a language change that the browser asks about changes nothing if the shopper stays, and the language if the shopper leaves', async ({
  page,
  shop,
}) => {
  await seedSession(page, { userInfo: await shop.register() })
  await open(page, '/user/addAddress')
  const name = page.getByRole('main').getByRole('textbox', { name: 'Address name' })
  const select = page.getByLabel('Language')
  const stored = () => page.evaluate(() => [localStorage.getItem('locale'), document.cookie])
  await name.fill('Home')
  const before = await stored()
  page.once('dialog', (dialog) => void dialog.dismiss())
  await select.selectOption('de')
  await expect(select).toHaveAttribute('aria-busy', 'true')
  await name.press('End')
  await expect(select).not.toHaveAttribute('aria-busy')
  await expect(select).toHaveValue('en')
  await expect(name).toHaveValue('Home')
  expect(await stored()).toEqual([before[0], 'locale=en'])
  const siteInfo = () => page.evaluate(() => sessionStorage.getItem('siteInfo'))
  await expect.poll(siteInfo).toContain('Monday to Friday')

  page.once('dialog', (dialog) => void dialog.accept())
  await select.selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await stored()).toEqual(['de', 'locale=de'])
})

test.describe('the shop offers German to a visitor with a German browser', () => {
  test.use({ locale: 'de-AT' })
  const OFFER = 'Diesen Shop gibt es auch auf Deutsch.'

  test('offers to switch to the browser’s language, and switches only when the visitor agrees; in German, a narrow phone shows the whole placeholder of the search field', async ({
    page,
  }) => {
    await open(page, '/catalog?sort=price_asc')
    await page.keyboard.press('Tab')
    await expect(page.getByText(OFFER)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page).toHaveURL('/catalog?sort=price_asc')
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('de')

    await test.step('the placeholder', async () => {
      await page.setViewportSize({ width: 375, height: 812 })
      await hydrated(page)
      const search = page.getByRole('banner').getByRole('combobox')
      await expect(search).toHaveAttribute('placeholder', 'Wallets, Schlüssel, Marken suchen')
      await page.evaluate(() => document.fonts.ready)
      const whole = await search.screenshot()
      await search.evaluate((field) => {
        field.setAttribute('placeholder', 'Wallets, Schlüssel, Marken suche')
      })
      // Without its last letter, the placeholder must look different. If the field cut off that letter, both
      // screenshots would be equal.
      expect(whole.equals(await search.screenshot())).toBe(false)
    })
  })
})
