import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

test.describe('errors on a page are reported or prevented', () => {
  test.use({
    allowedConsoleErrors: /broken on purpose|TrustedHTML|trusted-types-sink/,
  })

  test('the page reports an uncaught error to the shop’s server, and the browser refuses HTML that a script inserts without a Trusted Types policy', async ({
    page,
  }) => {
    await open(page, '/terms')
    const reported = page.waitForResponse(/\/report$/)
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('broken on purpose')
      })
    })
    expect((await reported).status()).toBe(204)

    const refused = page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<b>injected</b>')
    })
    await expect(refused).rejects.toThrow(/TrustedHTML/)
    await expect(page.getByText('injected')).toHaveCount(0)
  })
})

test('the page reports how fast a visit was (web vitals) to the shop’s server', async ({
  page,
}) => {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/report')) statuses.push(response.status())
  })
  // Waits for the script that measures the visit, which loads when the page is idle. Then pretends that the page is
  // hidden, which ends the measurement.
  const loaded = page.waitForResponse(/\/assets\/idle-work-/)
  await open(page, '/terms')
  await (await loaded).finished()
  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    expect(statuses).toEqual([204])
  }).toPass()
})
