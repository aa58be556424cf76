import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

// Allows the errors that React logs when an error boundary catches an error.
test.use({ allowedConsoleErrors: /broken calendar|Minified React error/ })

test('when the code of one section throws an error, only that section shows an error message, and the rest of the page works', async ({
  page,
}) => {
  // Breaks the formatting of dates. On the home page, only the section of reviews formats dates.
  await page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new Error('broken calendar')
      },
    })
  })
  await open(page, '/')
  const main = page.getByRole('main')
  const reviews = main.getByRole('region', { name: 'What our customers say' })
  await expect(reviews.getByRole('alert')).toContainText('Something didn’t load')
  await expect(main.getByRole('alert')).toHaveCount(1)
  await expect(
    main.getByRole('region', { name: 'Sale' }).getByRole('article').first(),
  ).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Request a callback' }).click()
  await expect(page.getByRole('dialog', { name: 'Request a callback' })).toBeVisible()
})
