import { ANN, CONTACT, ADDRESS } from '#e2e/support/test-users.ts'
import { tabAndPress, tabAndType, tabTo } from '#e2e/support/page/keyboard.ts'
import { accountDialog, cartLink, hydrated, open } from '#e2e/support/shopper.ts'
import { WITH_ANIMATIONS, expect, test } from '#e2e/support/test.ts'

test.use(WITH_ANIMATIONS)

test('a shopper completes a purchase by keyboard alone, and the focus is always visible', async ({
  page,
  shop,
}) => {
  test.slow()
  await shop.register()
  const product = await shop.anyProduct()
  const { keyboard } = page
  const main = page.getByRole('main')

  await test.step('skips the header, which is the same on every page, then tabs backwards to the search field', async () => {
    await open(page, '/help')
    await tabAndPress(page.getByRole('link', { name: 'Skip to content' }), 'Enter')
    await expect(main).toBeFocused()
    const search = page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })
    await tabTo(search, { backwards: true })
    await keyboard.type(product.title)
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=/)
    await expect(main).toBeFocused()
  })

  await test.step('opens the product from the search results', async () => {
    const title = main.getByRole('heading').getByRole('link', { name: product.title })
    await tabAndPress(title.first(), 'Enter')
    await expect(page).toHaveURL(`/product/${product.id}`)
    await expect(main).toBeFocused()
  })

  await test.step('adds the product to the cart after logging in', async () => {
    const add = main.getByRole('button', { name: 'Add to cart' }).first()
    await tabAndPress(add, 'Enter')
    const dialog = accountDialog(page)
    await expect(dialog.getByLabel('Username or email')).toBeFocused()
    await keyboard.type(ANN.username)
    await tabAndType(dialog.getByLabel('Password', { exact: true }), ANN.password)
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(add).toBeFocused()
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  })

  await test.step('opens the checkout from the cart', async () => {
    await tabAndPress(cartLink(page), 'Enter', { backwards: true })
    await expect(page).toHaveURL('/shopcart')
    await tabAndPress(main.getByRole('button', { name: 'Go to checkout' }), 'Enter')
    await expect(page).toHaveURL('/order')
  })

  await test.step('fills in the checkout and places the order', async () => {
    const text = (name: string) => main.getByRole('textbox', { name, exact: true }).first()
    await tabAndType(text('Full name'), CONTACT.name)
    await tabAndType(text('Email'), CONTACT.email)
    await tabAndType(text('Phone'), CONTACT.phone)
    const country = main.getByRole('combobox', { name: 'Country' })
    await tabTo(country)
    // Types again if the machine was slow: the browser starts a new word when a second has passed without a key.
    await expect(async () => {
      await keyboard.type('Germany')
      await expect(country).toHaveValue(ADDRESS.country, { timeout: 2_000 })
    }).toPass()
    await tabAndType(text('Address'), ADDRESS.address)
    await tabAndType(text('Postcode'), ADDRESS.postcode)
    await tabAndType(text('Town or city'), ADDRESS.city)
    await chooseRadio('Post')
    await chooseRadio('Bank transfer')
    await tabAndPress(main.getByRole('checkbox', { name: /I accept the terms/ }), 'Space')
    // Waits for the total. While it is being calculated, the button ignores a press.
    await expect(main.getByRole('button', { name: /^Place order for/ })).toBeEnabled()
    await tabAndPress(main.getByRole('button', { name: /^Place order for/ }), 'Enter')
    await expect(main.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  })

  await test.step('opens the order', async () => {
    await tabAndPress(main.getByRole('link', { name: 'View order details' }), 'Enter')
    await expect(page).toHaveURL(/\/user\/orderInfo\//)
    await hydrated(page)
    await tabTo(main.getByRole('button', { name: 'Cancel order' }))
    await tabTo(page.getByRole('contentinfo').getByRole('link').last())
  })

  /** Selects with the arrow keys, because a radio group is a single tab stop. */
  async function chooseRadio(name: string) {
    const option = page.getByRole('radio', { name })
    const group = main.getByRole('group').filter({ has: option })
    await tabTo(group.getByRole('radio', { disabled: false }).first())
    for (let step = 0; step < 9 && !(await option.isChecked()); step += 1) {
      await keyboard.press(step === 0 ? 'Space' : 'ArrowDown')
    }
    await expect(option).toBeChecked()
  }
})
