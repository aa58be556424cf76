import { expectNoBarriers } from '#e2e/support/barriers.ts'
import { furnish } from '#e2e/support/furnish.ts'
import { OVERLAYS, arriveAt, dialogOf, widthsOf } from '#e2e/support/overlays.ts'
import { ALL_ROUTES, NOT_FOUND, ownAddress } from '#e2e/support/routes.ts'
import { accountPopup, openWhole } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ allowedComplaints: new RegExp(`status of 404 .*${NOT_FOUND}`) })

for (const path of ALL_ROUTES) {
  test(`nobody is kept out of ${path}`, async ({ page, shop }) => {
    const belongings = await furnish(page, shop)
    await openWhole(page, ownAddress(path, belongings))
    await expectNoBarriers(page)
  })
}

for (const [name, overlay] of Object.entries(OVERLAYS)) {
  test(`nobody is kept out of the ${name}`, async ({ page, shop }) => {
    await arriveAt(page, { overlay, shop })
    await overlay.opener(page).click()
    await expect(dialogOf(page, overlay)).toBeVisible()
    await expectNoBarriers(page, { widths: widthsOf(overlay), within: 'dialog' })
  })
}

test('nobody is kept out of registering', async ({ page }) => {
  await openWhole(page, '/buys')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await accountPopup(page).getByRole('tab', { name: 'Register' }).click()
  await expect(accountPopup(page).getByLabel('Repeat password')).toBeVisible()
  await accountPopup(page).getByRole('button', { name: 'Create account' }).click()
  await expectNoBarriers(page, { within: 'dialog' })
})

test('nobody is kept out of the suggestions of the search', async ({ page }) => {
  await openWhole(page, '/terms')
  await page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' }).fill('key')
  const products = page.getByRole('listbox').getByRole('group', { name: 'Products' })
  await expect(products.getByRole('option').first()).toBeVisible()
  await expectNoBarriers(page, { within: 'header' })
})

for (const path of ['/shopcart', '/order', '/user', '/search?q=qqqq']) {
  test(`nobody is kept out of ${path} with nothing in it`, async ({ page }) => {
    await openWhole(page, path)
    await expectNoBarriers(page)
  })
}
