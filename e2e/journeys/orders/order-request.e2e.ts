import { seedShopper } from '#e2e/support/seed-shopper.ts'
import { expect, test } from '#e2e/support/test.ts'
import { CONTACT } from '#e2e/support/test-users.ts'
import { open } from '#e2e/support/shopper.ts'

const BUTTON = 'Request a return or repair'

test('a user requests a repair of chosen items; the shop sends this as a question and lists it on the order’s page', async ({
  page,
  shop,
  lab,
}) => {
  const { orderNo } = await seedShopper(page, shop)
  await open(page, `/user/orderInfo/${orderNo}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Cancel order' })).toBeVisible()
  await expect(main.getByRole('button', { name: BUTTON })).toHaveCount(0)

  await lab.order({ order_no: orderNo, pay_status: 'paid' })
  for (const delivery_status of ['shipped', 'in_transit', 'received'] as const)
    await lab.order({ order_no: orderNo, delivery_status })
  await page.reload()
  await main.getByRole('button', { name: BUTTON }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^We’ll reply by email/)).toBeVisible()
  await expect(dialog.getByText(/Never enclose your recovery phrase or PIN/)).toBeVisible()
  // The dialog first offers a return, for which a reason is optional.
  const reason = dialog.getByLabel('Reason')
  await expect(reason).toHaveAccessibleName('Reason (optional)')
  await expect(reason).not.toHaveAttribute('required')
  await dialog.getByLabel('What would you like?').selectOption('Repair under warranty')
  const items = dialog.getByRole('group', { name: 'Items' }).getByRole('checkbox')
  await items.first().uncheck()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  // Reports both missing inputs at the same time.
  await expect(dialog.getByText('Choose at least one item')).toBeVisible()
  await expect(reason).toHaveAccessibleDescription('Enter a reason')
  await reason.fill('The screen stays dark.')
  await items.first().check()
  await dialog.getByRole('button', { name: 'Continue' }).click()

  // The shopper must see the text of the request and give consent before the request is sent.
  await expect(dialog).toHaveAccessibleName(BUTTON)
  const message = dialog.getByLabel('Your message')
  await expect(message).toHaveValue(
    new RegExp(`^Order ${orderNo} \\(Repair under warranty\\)\n1 × `),
  )
  await expect(message).toHaveValue(/Reason: The screen stays dark\.$/)
  await expect(dialog.getByLabel(/^Name/)).toHaveValue(CONTACT.name)
  await expect(dialog.getByLabel(/^Email/)).toHaveValue(CONTACT.email)
  await dialog.getByRole('switch').click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toHaveCount(0)
  const asked = main.getByText(/^Requested on .*: Repair under warranty$/)
  await expect(asked).toBeVisible()
  await page.reload()
  await expect(asked).toBeVisible()
})
