import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { reviewOf } from '#client/testing/shop-data.ts'
import { ReviewCard } from './review-card.tsx'

test('shows HTML in a review as plain text', () => {
  const content = '<img src=x onerror=alert(1)>'
  const markup = renderMarkup(<ReviewCard review={{ ...reviewOf(1, 5), content }} />)
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(markup).not.toContain('<img src=x')
})

test('shows a review without stars when its rating is unknown', () => {
  const markup = renderMarkup(<ReviewCard review={reviewOf(1, null)} />)
  expect(markup).toContain('Good.')
  expect(markup).not.toContain('out of')
})
