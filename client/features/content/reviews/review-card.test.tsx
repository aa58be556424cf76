// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { reviewOf } from '#client/testing/shop-data.ts'
import { ReviewCard } from './review-card.tsx'

test('shows HTML in a review as plain text', () => {
  const content = '<img src=x onerror=alert(1)>'
  const dom = renderInDom(<ReviewCard review={{ ...reviewOf(1, 5), content }} />)
  dom.getByText(content)
  expect(dom.queryByRole('img', { name: '' })).toBeNull()
})

test('shows a review without stars when its rating is unknown', () => {
  renderInDom(<ReviewCard review={reviewOf(1, 5)} />).getByText('Rated 5 out of 5 stars')
  const dom = renderInDom(<ReviewCard review={reviewOf(1, null)} />)
  dom.getByText('Good.')
  expect(dom.container.innerHTML).not.toContain('out of')
})
