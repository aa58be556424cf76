import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

// React tells of every error that a boundary caught.
test.use({ allowedConsoleErrors: /broken calendar|Minified React error/ })

test('a part that throws shows its own error state, and nothing else of the page goes with it', async ({
  page,
}) => {
  // On home only the reviews show a date.
  await page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new Error('broken calendar')
      },
    })
  })
  await open(page, '/')
  const main = page.getByRole('main')
  const reviews = main.getByRole('region', { name: 'What customers say' })
  await expect(reviews.getByRole('alert')).toContainText('This could not be loaded')
  await expect(main.getByRole('alert')).toHaveCount(1)
  await expect(
    main.getByRole('region', { name: 'Super sale' }).getByRole('article').first(),
  ).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Call me back' }).click()
  await expect(page.getByRole('dialog', { name: 'Call me back' })).toBeVisible()
})
