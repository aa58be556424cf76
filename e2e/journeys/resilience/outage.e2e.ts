import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

// Allows the 5xx that the browser logs for injected faults.
test.use({ allowedConsoleErrors: /status of 50\d / })

/** This timeout is longer than the first retry intervals and the pause of the circuit breaker together. */
const RECOVERED = { timeout: 40_000 }

test('during maintenance, a page shows the upstream’s message and a contact, and afterwards the page loads without a click', async ({
  page,
  lab,
}) => {
  await open(page, '/')
  const main = page.getByRole('main')
  const card = main.getByRole('region', { name: 'Sale' }).getByRole('article').first()
  const link = card.getByRole('heading').getByRole('link')
  await expect(link).toBeVisible()
  const msg = 'We are counting the stock until noon.'
  await lab.fault({ kind: 'code', code: 500, msg, endpoint: '*' })
  await link.click()
  const failed = main.getByRole('alert').first()
  await expect(failed).toContainText('We can’t load this right now')
  await expect(failed).toContainText(msg)
  await expect(failed).not.toContainText('connection')
  await expect(main.getByRole('link', { name: 'Chat with us' })).toHaveCount(1)

  await lab.fault({ kind: 'none', endpoint: '*' })
  const add = main.getByRole('button', { name: 'Add to cart' }).first()
  await expect(add).toBeVisible(RECOVERED)
  await expect(main.getByRole('alert')).toHaveCount(0, RECOVERED)
})

test('after maintenance, the failed sections of an open home page load without a click', async ({
  page,
  lab,
}) => {
  test.slow()
  await lab.scenario('maintenance')
  await open(page, '/')
  const main = page.getByRole('main')
  const failed = main.getByRole('alert')
  await expect(failed.first()).toContainText('We can’t load this right now')
  await expect(
    failed.filter({ hasText: 'We’re carrying out maintenance. Please come back soon.' }).first(),
  ).toBeVisible()

  await lab.fault({ kind: 'none', endpoint: '*' })
  await expect(failed).toHaveCount(0, RECOVERED)
  await expect(main.getByRole('article').first()).toBeVisible()
})
