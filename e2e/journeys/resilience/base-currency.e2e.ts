import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

// Allows the 5xx that the browser logs for injected faults.
test.use({ allowedConsoleErrors: /status of 50\d / })

test('prices have no symbol while the base currency is unknown, and each navigation requests the currency first, but works even without it', async ({
  page,
  lab,
}) => {
  /** Path of the current page at each request for the currency. */
  const asked: string[] = []
  page.on('request', (request) => {
    if (!/\/trpc\/[^?]*site\.currencies/.test(request.url())) return
    asked.push(new URL(page.url()).pathname)
  })
  let pending = 0
  page.on('request', (request) => {
    if (request.url().includes('site.currencies')) pending += 1
  })
  page.on('requestfinished', (request) => {
    if (request.url().includes('site.currencies')) pending -= 1
  })
  await lab.fault({ kind: 'http500', endpoint: 'baseinfo.getcurrency' })
  await open(page, '/catalog')
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card).toContainText(/\d\.\d\d/)
  await expect(card).not.toContainText('$')
  const links = page.getByRole('contentinfo')
  let here = '/catalog'
  for (const [name, path] of [
    ['FAQ', '/help/faq'],
    ['Warranty and refunds', '/guarantee'],
  ] as const) {
    // Waits for all requests for the currency. Otherwise, the navigation would wait for an open request instead of
    // sending a new one.
    await expect.poll(() => pending).toBe(0)
    const before = asked.length
    await links.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    // The page sent the request before it navigated.
    expect(asked.slice(before)).toContain(here)
    here = path
  }

  await lab.fault({ kind: 'none', endpoint: 'baseinfo.getcurrency' })
  // Retries, because the circuit breaker may block calls for a few more seconds.
  await expect(async () => {
    await links.getByRole('link', { name: 'Payment terms' }).click()
    await expect(page).toHaveURL('/payCondition')
    await links.getByRole('link', { name: 'Warranty and refunds', exact: true }).click()
    await expect(page).toHaveURL('/guarantee')
    await links.getByRole('link', { name: 'Hardware wallets' }).click()
    await expect(card).toContainText('$', { timeout: 10_000 })
  }).toPass()
  const before = asked.length
  await links.getByRole('link', { name: 'How-to guides' }).click()
  await expect(page).toHaveURL('/help/client')
  expect(asked).toHaveLength(before)
})
