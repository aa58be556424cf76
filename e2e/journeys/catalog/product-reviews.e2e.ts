import { expect, test } from '#e2e/support/test.ts'
import { open } from '#e2e/support/shopper.ts'

test('filters the reviews of a product by stars, and sorts them', async ({ page, shop }) => {
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const cards = reviews.getByRole('figure')
  for (const { id } of await shop.products({ limit: 48 })) {
    await open(page, `/product/${id}`)
    if ((await reviews.getByRole('button', { name: /^\d stars?: / }).count()) === 0) continue
    if ((await reviews.getByRole('button', { name: /^\d stars?: [1-9]/ }).count()) > 1) break
  }
  const bars = reviews.getByRole('button', { name: /^\d stars?: [1-9]/ })
  const total = await cards.count()
  expect(total).toBeGreaterThan(1)
  const named = await bars.evaluateAll((all) => all.map((bar) => bar.ariaLabel ?? ''))
  const counts = named.map((name) => Number(/: (\d+)/.exec(name)?.[1]))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)

  const best = bars.first()
  await best.click()
  await expect(best).toHaveAttribute('aria-pressed', 'true')
  await expect(cards).toHaveCount(counts[0] ?? 0)
  const stars = Number(named[0]?.at(0))
  for (const card of await cards.all()) {
    await expect(card.getByText(`Rated ${stars} out of 5 stars`)).toBeAttached()
  }
  await expect(reviews.getByRole('status')).toHaveText(new RegExp(`^${counts[0]}\\sreviews?$`))
  await best.click()
  await expect(cards).toHaveCount(total)

  const order = reviews.getByLabel('Sort by')
  const first = cards.first().getByText(/^Rated \d out of 5 stars$/)
  await order.selectOption('Lowest rating')
  await expect(first).toHaveText(`Rated ${named.at(-1)?.at(0)} out of 5 stars`)
  await order.selectOption('Highest rating')
  await expect(first).toHaveText(`Rated ${stars} out of 5 stars`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('shows title, rating and price on the first screen, and jumps to the sections', async ({
    page,
    shop,
  }) => {
    const main = page.getByRole('main')
    const rating = main.getByRole('link', { name: /^Rated .* reviews?$/ })
    for (const { id } of await shop.products({ limit: 48 })) {
      await open(page, `/product/${id}`)
      if ((await rating.count()) > 0) break
    }
    const whole = { ratio: 1 }
    await expect(main.getByRole('heading', { level: 1 })).toBeInViewport(whole)
    await expect(rating).toBeInViewport(whole)
    await expect(main.getByText(/^\$[\d,.]+$/).last()).toBeInViewport(whole)

    const links = page.getByRole('navigation', { name: 'On this page' })
    for (const name of ['Specifications', 'Description', 'Make sure it’s genuine', 'Reviews']) {
      await links.getByRole('link', { name }).click()
      await expect(main.getByRole('heading', { level: 2, name })).toBeInViewport(whole)
    }
    await expect(page).toHaveURL(/#reviews$/)
  })
})
