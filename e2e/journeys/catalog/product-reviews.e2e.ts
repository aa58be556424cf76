import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod/mini'
import { reviewPageSchema } from '#contracts/content/content.ts'
import { expect, test } from '#e2e/support/test.ts'
import { openWhole } from '#e2e/support/whole-page.ts'

const responseSchema = z.object({ result: z.object({ data: reviewPageSchema }) })

/** Returns the id of a product whose reviews have different star ratings. */
async function findReviewed(request: APIRequestContext): Promise<number> {
  const pages = await Promise.all(
    [1, 2].map(async (page) => {
      const input = encodeURIComponent(JSON.stringify({ page, limit: 48 }))
      const response = await request.get(`/trpc/content.reviews?input=${input}`)
      return responseSchema.parse(await response.json()).result.data.list
    }),
  )
  const list = pages.flat().filter(({ productId }) => productId !== null)
  const found = list.find(({ productId, rating }) =>
    list.some((other) => other.productId === productId && other.rating !== rating),
  )
  if (!found?.productId) throw new Error('Expected a product with different ratings')
  return found.productId
}

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone, a product page shows title, rating and price on the first screen, and its reviews can be filtered by stars and sorted', async ({
  page,
  request,
}) => {
  const path = `/product/${await findReviewed(request)}`
  const main = page.getByRole('main')
  const rating = main.getByRole('link', { name: /^Rated\s.*\sreviews?$/ })
  await openWhole(page, path)
  const whole = { ratio: 1 }
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport(whole)
  await expect(rating).toBeInViewport(whole)
  // The second price on the page is beside the button at the bottom of the screen.
  const price = await main
    .getByText(/^\$[\d,.]+$/)
    .first()
    .innerText()
  await expect(main.getByText(price, { exact: true }).nth(1)).toBeInViewport(whole)

  const links = page.getByRole('navigation', { name: 'On this page' })
  for (const name of ['Specifications', 'Description', 'Make sure it’s genuine', 'Reviews']) {
    await links.getByRole('link', { name }).click()
    await expect(main.getByRole('heading', { level: 2, name })).toBeInViewport(whole)
  }
  await expect(page).toHaveURL(/#reviews$/)

  await test.step('filters the reviews by stars, and sorts them', async () => {
    const reviews = page.getByRole('region', { name: 'Reviews' })
    const cards = reviews.getByRole('figure')
    const bars = reviews.getByRole('button', { name: /^\d\sstars?: [1-9]/ })
    const total = await cards.count()
    expect(total).toBeGreaterThan(1)
    const named = await bars.allTextContents()
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
    const first = cards.first().getByText(/^Rated\s\d\sout\sof\s5\sstars$/)
    await order.selectOption('Lowest rating')
    await expect(first).toHaveText(`Rated ${named.at(-1)?.at(0)} out of 5 stars`)
    await order.selectOption('Highest rating')
    await expect(first).toHaveText(`Rated ${stars} out of 5 stars`)
  })

  await test.step('the bars are high enough for a finger, and aligned even in a language with long words', async () => {
    await openWhole(page, `${path}?lang=ru`)
    const bars = page.getByRole('button', { name: /^[1-5]\sзв[её]зд/ })
    await expect(bars).toHaveCount(5)
    const boxes = await bars.evaluateAll((buttons) =>
      buttons.map((button) => ({
        height: button.getBoundingClientRect().height,
        start: button.children[1]?.getBoundingClientRect().left,
      })),
    )
    for (const { height, start } of boxes) {
      expect(height).toBeGreaterThanOrEqual(44)
      expect(start).toBe(boxes[0]?.start)
    }
  })
})
