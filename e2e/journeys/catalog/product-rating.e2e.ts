import { graphOf, readShownHead } from '#e2e/support/page/read-head.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use({ javaScriptEnabled: false })

test('shows the rating beside the product title with the same figures as the structured data', async ({
  page,
  shop,
}) => {
  const products = await shop.products({ limit: 48 })
  const rated = new Set<boolean>()
  for (const { id } of products) {
    if (rated.size === 2) break
    await page.goto(`/product/${id}`)
    const [thing] = graphOf(await readShownHead(page))
    const rating = thing?.['aggregateRating'] as
      | { ratingValue: number; reviewCount: number }
      | undefined
    if (rated.has(rating !== undefined)) continue
    rated.add(rating !== undefined)
    const link = page.getByRole('main').getByRole('link', { name: /reviews?$/ })
    if (!rating) {
      await expect(link).toHaveCount(0)
      continue
    }
    const { ratingValue, reviewCount } = rating
    await expect(link).toHaveAccessibleName(
      `Rated ${ratingValue} out of 5 stars ${reviewCount} review${reviewCount === 1 ? '' : 's'}`,
    )
    await link.click()
    await expect(page).toHaveURL(`/product/${id}#reviews`)
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await expect(reviews.getByRole('figure')).toHaveCount(reviewCount)
    await expect(reviews).toBeInViewport()
  }
  expect(rated.size).toBe(2)
})
