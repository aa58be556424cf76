import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

test('the newsletter form requires consent and a valid e-mail', async ({ page, lab }) => {
  await open(page, '/help')
  const footer = page.getByRole('contentinfo')
  const email = footer.getByRole('textbox', { name: 'Email' })
  const submit = footer.getByRole('button', { name: 'Subscribe' })
  const toasts = page.getByRole('region', { name: /^Notifications/ })
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription('Tick the box to subscribe')

  await footer.getByRole('checkbox').check()
  await submit.click()
  await expect(toasts.getByText('Enter your email address')).toBeVisible()
  await expect(email).toHaveAccessibleDescription('Enter your email address')

  await email.fill('ann@example.museum')
  await submit.click()
  await expect(toasts.getByText('Enter a valid email address')).toBeVisible()
  await expect(email).toHaveAccessibleDescription('Enter a valid email address')

  await email.fill('ann@example.com')
  await submit.dblclick()
  await expect(
    toasts.getByText('Thanks. We’ll send our newsletter to ann@example.com.'),
  ).toBeVisible()
  await expect(email).toHaveValue('')
  // The second click must send no request. If it did, the shop would respond that the address is already subscribed.
  await lab.expectCalls({ endpoint: 'baseinfo.subemail', times: 1 })
  await expect(footer.getByRole('checkbox')).not.toBeChecked()
})
