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
  await lab.scenario('maintenance')
  await link.click()
  const failed = main.getByRole('alert').first()
  await expect(failed).toContainText('We can’t load this right now')
  await expect(failed).toContainText('We’re carrying out maintenance. Please come back soon.')
  await expect(failed).not.toContainText('connection')
  await expect(main.getByRole('link', { name: 'Chat with us' })).toHaveCount(1)

  await lab.fault({ kind: 'none', endpoint: '*' })
  const add = main.getByRole('button', { name: 'Add to cart' }).first()
  await expect(add).toBeVisible(RECOVERED)
  await expect(main.getByRole('alert')).toHaveCount(0, RECOVERED)
})

test('while every upstream call fails, the home page has header, footer and errors; after the recovery, its sections load without a click', async ({
  page,
  lab,
}) => {
  test.slow()
  await lab.fault({ kind: 'reset', endpoint: '*' })
  await open(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Strongroom/ })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const main = page.getByRole('main')
  const failed = main.getByRole('alert')
  await expect(failed.first()).toContainText('We can’t load this right now')

  await lab.fault({ kind: 'none', endpoint: '*' })
  await expect(failed).toHaveCount(0, RECOVERED)
  await expect(main.getByRole('article').first()).toBeVisible()
})
