import { expect, test } from '#e2e/support/test.ts'
import { seedSession } from '#e2e/support/seed-session.ts'
import { findCutOff, findSmallTargets, resize } from '#e2e/support/page/measure-page.ts'
import { toCartItem } from '#e2e/support/shop-api.ts'
import { accountDialog, cartLink, logInInDialog, open } from '#e2e/support/shopper.ts'
import { SITE } from '#fixtures/content/site-facts.ts'
import { text } from '#fixtures/content/texts.ts'

const TEL = `tel:${SITE.contactPhone.replaceAll(' ', '')}`
const CHAT = `https://t.me/${SITE.custAccount}`

test('the header and the footer link to the contacts of the shop and to home, show address and working hours, and search', async ({
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
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('a[href^="/catalogOption/"]')).toHaveCount(8)
  for (const href of [`mailto:${SITE.contactEmail}`, TEL]) {
    await expect(footer.locator(`a[href="${href}"]`).first()).toBeVisible()
  }
  await footer.getByRole('searchbox').fill('steel')
  await footer.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/search?q=steel')
  expect(await page.evaluate(() => sessionStorage.getItem('keyword'))).toBe('steel')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Strongroom/ })
    .click()
  await expect(page).toHaveURL('/')
})

test('where the top bar has no room for the contact details, a click or a key opens them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 700 })
  await open(page, '/help')
  const bar = page.getByRole('region', { name: 'Prices, contact and settings' })
  const button = bar.getByRole('button', { name: 'Contact us' })
  const contacts = page.getByRole('region', { name: 'Contact us', exact: true }).first()
  // The widest window without contacts in its top bar, and the narrowest phone.
  for (const width of [1100, 320]) {
    await test.step(`in a window ${width} px wide`, async () => {
      await resize(page, { width, height: 700 })
      await expect(contacts).toBeHidden()
      await button.focus()
      await page.keyboard.press('Enter')
      const phone = contacts.getByRole('link', { name: SITE.contactPhone })
      await expect(phone).toHaveAttribute('href', TEL)
      await expect(contacts.getByRole('link', { name: 'Chat with us' })).toHaveAttribute(
        'href',
        CHAT,
      )
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
})

test('the cart button shows the number of items, which does not touch the edge of a phone, and no number while the cart is empty', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const product = await shop.anyProduct({ minStock: 24 })
  await seedSession(page, { userInfo: { guest: true }, cart: [toCartItem(product, 24)] })
  await open(page, '/shopcart')
  const badge = cartLink(page).locator('[data-count]')
  await expect(badge).toHaveAttribute('data-count', '24')
  await expect(badge).toBeVisible()
  const box = await badge.boundingBox()
  expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390 - 6)
  await page.getByRole('button', { name: 'Empty cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Empty cart' }).click()
  await expect(badge).toHaveCount(0)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty')
})

test('the menu fills the window, its account button opens the account area after a login, and only its category links reload the page', async ({
  page,
  shop,
}) => {
  const { username } = await shop.register()
  await open(page, '/terms')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const openMenu = () => page.getByRole('banner').getByRole('link', { name: 'Products' }).click()
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await openMenu()
  for (const width of [1440, 390]) {
    const size = { width, height: 800 }
    await page.setViewportSize(size)
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, ...size })
  }
  await menu.getByRole('button', { name: 'Account' }).click()
  await expect(accountDialog(page)).toBeVisible()
  await logInInDialog(page)
  await expect(page).toHaveURL('/user')
  await openMenu()
  await expect(menu.getByRole('button', { name: username })).toBeVisible()
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

test('a click with Control or Shift on the link to the account, cart or catalogue opens a new tab or window instead of a dialog', async ({
  page,
  context,
}) => {
  await open(page, '/help')
  for (const [modifier, name, path] of [
    ['Control', 'Sign in', '/user'],
    ['Shift', /^Cart/, '/shopcart'],
    ['Control', 'Products', '/catalog'],
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
