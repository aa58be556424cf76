import { open } from '#e2e/support/shopper.ts'
import { expect, test } from '#e2e/support/test.ts'

test.describe('on a broken page', () => {
  test.use({
    allowedConsoleErrors: /broken on purpose|TrustedHTML|trusted-types-sink|status of 502/,
  })

  test('reports an error to the shop', async ({ page }) => {
    await open(page, '/')
    const reported = page.waitForResponse(/\/report$/)
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('broken on purpose')
      })
    })
    expect((await reported).status()).toBe(204)
  })

  test('refuses markup that no Trusted Types policy has created', async ({ page }) => {
    await open(page, '/')
    const refused = page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<b>injected</b>')
    })
    await expect(refused).rejects.toThrow(/TrustedHTML/)
    await expect(page.getByText('injected')).toHaveCount(0)
  })

  test('a failed section shows an error code that the shopper can quote to support', async ({
    page,
    lab,
  }) => {
    await lab.fault({ kind: 'garbage', endpoint: 'baseinfo.commonList' })
    await open(page, '/product/1?lang=de')
    const failed = page.getByRole('main').getByRole('alert').first()
    await expect(failed).toContainText(/Fehlercode: [\da-f]{8}/)
  })
})

test('reports the web vitals of a visit', async ({ page }) => {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/report')) statuses.push(response.status())
  })
  // Waits for the monitor script, which loads when the page is idle. If the page were hidden before, the script could
  // not measure the visit.
  const loaded = page.waitForResponse(/\/assets\/idle-work-/)
  await open(page, '/')
  await (await loaded).finished()
  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    expect(statuses).toEqual([204])
  }).toPass()
})
