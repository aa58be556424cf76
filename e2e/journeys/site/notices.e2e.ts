import type { Page } from '@playwright/test'
import { seedSession } from '#e2e/support/seed-session.ts'
import { finishAnimations, open } from '#e2e/support/shopper.ts'
import { WITH_ANIMATIONS, expect, test } from '#e2e/support/test.ts'

test.use(WITH_ANIMATIONS)

function noticesOf(page: Page) {
  return page.getByRole('region', { name: /^Notifications/ })
}

test('a notice about a form covers no button in a wide window, a newer one about the same form replaces it, and an opened dialog closes it', async ({
  page,
}) => {
  await open(page, '/catalog')
  const footer = page.getByRole('contentinfo')
  const email = footer.getByRole('textbox', { name: 'Email' })
  const submit = footer.getByRole('button', { name: 'Subscribe' })
  const notices = noticesOf(page)
  const notice = notices.getByRole('listitem')
  await footer.getByRole('checkbox').check()
  await submit.click()
  // Keeps the notice open by moving the pointer over it.
  await notices.getByText('Enter your email address').hover()
  await finishAnimations(notice)
  const box = await notice.boundingBox()
  const end = (box?.x ?? Infinity) + (box?.width ?? Infinity)
  const call = page.getByRole('button', { name: 'Request a callback' }).last()
  for (const button of [call, page.getByRole('button', { name: 'Back to top' })]) {
    expect(end).toBeLessThan((await button.boundingBox())?.x ?? 0)
  }

  await email.fill('ann@example.museum')
  await submit.press('Enter')
  await expect(notices.getByText('Enter a valid email address')).toBeVisible()
  await expect(notice).toHaveCount(1)
  await email.fill('ann@example.com')
  await submit.press('Enter')
  await expect(
    notices.getByText('Thanks. We’ll send our newsletter to ann@example.com.'),
  ).toBeVisible()
  await expect(notice).toHaveCount(1)

  await footer.getByRole('button', { name: 'Ask a question' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('the notice that an order was cancelled closes when the shopper presses “Order again”', async ({
  page,
  shop,
}) => {
  const product = await shop.anyProduct()
  const userInfo = await shop.register()
  const orderNo = await shop.order({ id: product.id, quantity: 1 }, userInfo)
  await seedSession(page, { userInfo })
  await open(page, `/user/orderInfo/${orderNo}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  const notices = noticesOf(page)
  await notices.getByText(/has been cancelled/).hover()
  await page.getByRole('button', { name: 'Order again' }).press('Enter')
  await expect(page).toHaveURL('/shopcart')
  await expect(notices.getByText(/has been cancelled/)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ allowedConsoleErrors: /status of 50\d .*feedback\.submitIssue/ })

  test('a notice in a dialog covers no button of the dialog, whose content still scrolls to its end', async ({
    page,
    lab,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await open(page, '/help')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Ask a question' }).click()
    const dialog = page.getByRole('dialog', { name: 'Question or feedback' })
    const field = (name: string) => dialog.getByRole('textbox', { name })
    await field('Name').fill('Ann Doe')
    await field('Your message').fill('Does it ship to Berlin?')
    await field('Phone').fill('+49 30 123456')
    await dialog.getByRole('switch').check()
    await lab.fault({ kind: 'http500', endpoint: 'baseinfo.uquestion' })
    await dialog.getByRole('button', { name: 'Send' }).click()
    const notice = noticesOf(page).getByRole('listitem')
    await expect(notice).toBeVisible()
    await finishAnimations(notice)
    const top = (await notice.boundingBox())?.y ?? 0
    for (const name of ['Send', 'Clear']) {
      const button = dialog.getByRole('button', { name })
      await button.scrollIntoViewIfNeeded()
      const { y = Infinity, height = 0 } = (await button.boundingBox()) ?? {}
      expect(y + height, name).toBeLessThanOrEqual(top)
    }
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(notice).toHaveCount(0)
    const { y = 0, height = 0 } = (await dialog.boundingBox()) ?? {}
    expect(y + height).toBeGreaterThan(top)
  })
})
