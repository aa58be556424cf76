import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { findCutOff, findSmallTargets } from '#e2e/support/page/measure-page.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { accountDialog, cartLink, logInInDialog, open } from '#e2e/support/shopper.ts'
import { SITE } from '#fixtures/content/site-facts.ts'
import { text } from '#fixtures/content/texts.ts'
import { BACK_TO_TOP_AFTER_PX, BACK_TO_TOP_BOTTOM_PX } from '#contracts/limits.ts'

const TEL = `tel:${SITE.contactPhone.replaceAll(' ', '')}`
const CHAT = `https://t.me/${SITE.custAccount}`

test('the header links to home, phone and chat, and shows address and working hours', async ({
  page,
}) => {
  await open(page, '/help')
  const bar = page.getByRole('region', { name: 'Prices, contact and settings' })
  await expect(bar.getByRole('link', { name: SITE.contactPhone })).toHaveAttribute('href', TEL)
  const chat = bar.getByRole('link', { name: 'Chat with us' })
  await expect(chat).toHaveAttribute('href', CHAT)
  await expect(chat).toHaveAttribute('rel', /noopener/)
  for (const fact of ['site.work_time', 'site.contact_address'] as const) {
    await expect(bar.getByText(text('shop', fact, { locale: 'en' })).first()).toBeVisible()
  }
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Strongroom/ })
    .click()
  await expect(page).toHaveURL('/')
})

for (const width of [320, 390, 1100]) {
  test(`in a window ${width} px wide, a click or a key opens the contact details`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await open(page, '/help')
    const bar = page.getByRole('region', { name: 'Prices, contact and settings' })
    const button = bar.getByRole('button', { name: 'Contact us' })
    const contacts = page.getByRole('region', { name: 'Contact us', exact: true }).first()
    await expect(contacts).toBeHidden()
    await button.focus()
    await page.keyboard.press('Enter')
    const phone = contacts.getByRole('link', { name: SITE.contactPhone })
    await expect(phone).toHaveAttribute('href', TEL)
    await expect(contacts.getByRole('link', { name: 'Chat with us' })).toHaveAttribute('href', CHAT)
    await expect(contacts.getByText('Opening hours')).toBeVisible()
    await expect(contacts.getByText('Address')).toBeVisible()
    expect(await findCutOff(page)).toEqual([])
    // Checks touch targets in narrow windows only. In wider windows, the footer has smaller links for a mouse.
    if (width < 640) expect(await findSmallTargets(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(phone).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(contacts).toBeHidden()
    await expect(button).toBeFocused()

    await button.click()
    await expect(contacts).toBeVisible()
    await page.mouse.click(5, 600)
    await expect(contacts).toBeHidden()
    const box = await bar.boundingBox()
    expect(box?.height).toBeLessThan(60)
  })
}

test('the cart button shows the number of items, and no number while the cart is empty', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct({ minStock: 3 })
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product, 3)] })
  await open(page, '/shopcart')
  const badge = cartLink(page).locator('[data-count]')
  await expect(badge).toHaveAttribute('data-count', '3')
  await expect(badge).toBeVisible()
  await page.getByRole('button', { name: 'Empty cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Empty cart' }).click()
  await expect(badge).toHaveCount(0)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty')
})

test('a two-digit cart number does not touch the edge of a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const product = await shop.anyProduct({ minStock: 24 })
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product, 24)] })
  await open(page, '/terms')
  const box = await cartLink(page).locator('[data-count="24"]').boundingBox()
  expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390 - 6)
})

test('the account button of the menu opens the login dialog, and after the login the account area opens', async ({
  page,
  shop,
}) => {
  const { username } = await shop.register()
  await open(page, '/brands')
  const openMenu = () => page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await openMenu()
  await menu.getByRole('button', { name: 'Account' }).click()
  await expect(accountDialog(page)).toBeVisible()
  await logInInDialog(page)
  await expect(page).toHaveURL('/user')
  await openMenu()
  await expect(menu.getByRole('button', { name: username })).toBeVisible()
})

for (const width of [390, 1440]) {
  test(`the menu fills a window ${width} px wide`, async ({ page }) => {
    const size = { width, height: 800 }
    await page.setViewportSize(size)
    await open(page, '/terms')
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, ...size })
  })
}

test('a category link in the menu reloads the page, but other links do not', async ({ page }) => {
  await open(page, '/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const openMenu = () => page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await openMenu()
  await menu.getByRole('link', { name: 'Brands' }).first().click()
  await expect(page).toHaveURL('/brands')
  await expect(menu).toBeHidden()
  expect(documents).toBe(0)

  await openMenu()
  await menu.getByRole('link', { name: 'Security keys' }).click()
  await expect(page).toHaveURL(/\/catalogOption\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Security keys' })).toBeVisible()
  expect(documents).toBe(1)
})

test('the footer shows categories, help, contact, terms, privacy, callback', async ({ page }) => {
  await open(page, '/help/faq')
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('a[href^="/catalogOption/"]')).toHaveCount(8)
  const hrefs = await footer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/buys',
      '/help/client',
      '/help/faq',
      '/guarantee',
      '/privacy',
      '/terms',
      `mailto:${SITE.contactEmail}`,
      TEL,
    ]),
  )
  await expect(footer.getByText(/©/)).toBeVisible()
  await footer.getByRole('searchbox').fill('steel')
  await footer.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/search?q=steel')
  expect(await page.evaluate(() => sessionStorage.getItem('keyword'))).toBe('steel')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Request a callback' }).click()
  await expect(page.getByRole('dialog', { name: 'Request a callback' })).toBeVisible()
})

test('after the page is scrolled by more than 1000 px, a back-to-top button appears 200 px above the bottom of the window', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
  const button = page.getByRole('button', { name: 'Back to top' })
  await scrollTo(BACK_TO_TOP_AFTER_PX)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(BACK_TO_TOP_AFTER_PX)
  await expect(button).toBeHidden()
  await scrollTo(BACK_TO_TOP_AFTER_PX + 1)
  await expect(button).toBeVisible()
  const box = await button.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect(Math.round(height - (box?.y ?? 0) - (box?.height ?? 0))).toBe(BACK_TO_TOP_BOTTOM_PX)
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(button).toBeHidden()
})

test('on a phone, the back-to-top button appears only after scrolling up, and covers no button of a product card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/catalog?size=48')
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
  const toTop = page.getByRole('button', { name: 'Back to top', includeHidden: true })
  await scrollTo(3 * BACK_TO_TOP_AFTER_PX)
  await expect(toTop).toBeAttached()
  await expect(toTop).toBeHidden()
  await scrollTo(2 * BACK_TO_TOP_AFTER_PX)
  await expect(toTop).toBeVisible()
  const top = await toTop.boundingBox()
  if (!top) throw new Error('Expected the button to have a place')
  const cards = page.getByRole('main').getByRole('article')
  const lefts = await cards
    .getByRole('button', { name: /^Add .* to cart$/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().left))
  expect(lefts.length).toBeGreaterThan(10)
  // Compares only horizontal positions, because the cards scroll past the button.
  expect(Math.min(...lefts)).toBeGreaterThan(top.x + top.width)
})

for (const name of ['Request a callback', 'Ask a question'] as const) {
  test(`in the dialog "${name}", the link to the privacy page opens a new tab, so that the form stays open`, async ({
    page,
  }) => {
    await open(page, '/help')
    await page.getByRole('contentinfo').getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog')
    const links = dialog.getByRole('link')
    await expect(links).toHaveCount(1)
    await expect(links).toHaveAttribute('href', '/privacy')
    await expect(links).toHaveAttribute('target', '_blank')
  })
}

for (const modifier of ['Control', 'Shift'] as const) {
  test(`a click with ${modifier} on the link to the account, cart or catalogue opens a new tab or window instead of a dialog`, async ({
    page,
    context,
  }) => {
    await open(page, '/help')
    for (const [name, path] of [
      ['Sign in', '/user'],
      [/^Cart/, '/shopcart'],
      ['Products', '/catalog'],
    ] as const) {
      const opened = context.waitForEvent('page')
      const link = page.getByRole('banner').getByRole('link', { name })
      await link.click({ modifiers: [modifier] })
      const other = await opened
      await expect(other).toHaveURL(path)
      await other.close()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL('/help')
    }
  })
}
