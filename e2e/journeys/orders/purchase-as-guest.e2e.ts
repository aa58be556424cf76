import { WITH_ANIMATIONS, expect, test } from '#e2e/support/test.ts'
import {
  accountDialog,
  cartLink,
  createdOrderNo,
  fillCheckout,
  open,
  placeOrder,
} from '#e2e/support/shopper.ts'
import { CONTACT } from '#e2e/support/test-users.ts'

// Allows the 404 that the browser logs for a correct order number with a wrong e-mail.
test.use({ ...WITH_ANIMATIONS, allowedConsoleErrors: /status of 404 .*orders\.byNumber/ })

test('a guest buys without registration, finds the order by its number and e-mail, and cancels it', async ({
  page,
  shop,
}) => {
  const [product] = await shop.products()
  await open(page, `/product/${product?.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  const dialog = accountDialog(page)
  await expect(dialog).toContainText(`we’ll add ${product?.title} to your cart`)
  await expect(dialog).toContainText('No account? You can check out as a guest.')
  await dialog.getByRole('button', { name: 'Continue as a guest' }).click()
  await expect(dialog).toBeHidden()
  await expect(cartLink(page)).toHaveAccessibleName(/1/)

  await cartLink(page).click()
  await page.getByRole('main').getByRole('button', { name: 'Go to checkout' }).click()
  await expect(page.getByText('You’re checking out as a guest.')).toBeVisible()
  await fillCheckout(page)
  await placeOrder(page)
  const orderNo = createdOrderNo(page)
  await expect(page.getByRole('main')).toContainText(orderNo)
  await expect(page.getByRole('main')).toContainText(CONTACT.email)

  await page.getByRole('link', { name: 'View order details' }).click()
  await page.getByRole('button', { name: 'Find another order' }).click()
  const form = page.getByRole('main')
  // The guest types the number in lower case and with a space before it.
  const typed = ` ${orderNo.toLowerCase()}`
  await form.getByLabel('Order number').fill(typed)
  await form.getByLabel('Email').fill('someone.else@example.com')
  await form.getByRole('button', { name: 'View order' }).click()
  await expect(
    page.getByText(/We can’t find an order with that number and email address\./),
  ).toBeVisible()
  await expect(form.getByLabel('Order number')).toHaveValue(typed)

  await form.getByLabel('Email').fill(CONTACT.email)
  await form.getByRole('button', { name: 'View order' }).click()
  const title = form.getByRole('heading', { name: `Order ${orderNo}` })
  await expect(title).toBeVisible()
  // In print, the heading “Order confirmation” replaces the heading “Find your order”.
  await page.emulateMedia({ media: 'print' })
  await expect(title).toBeVisible()
  await expect(form.getByRole('heading', { name: 'Order confirmation' })).toBeVisible()
  await expect(form.getByRole('heading', { name: 'Find your order' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await form.getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Keep order' }).click()
  await expect(question).toBeHidden()
  await form.getByRole('button', { name: 'Cancel order' }).click()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(form.getByText('This order has been cancelled.')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(title).toBeVisible()
  await expect(form.getByRole('heading', { name: 'Order confirmation' })).toBeHidden()
})
