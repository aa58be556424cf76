import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { ArticleFacts } from './articles/article-teaser.tsx'
import { ReviewCard } from './reviews/review-card.tsx'

const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').trim()
const teaser = { id: 1, title: 'Seeds', summary: '', image: null, language: null }

test('shows an article’s date and number of views only if they are known', () => {
  const known = { ...teaser, views: 12, createdAt: 1_767_323_045 }
  expect(textOf(renderMarkup(<ArticleFacts article={known} />))).toMatch(
    /2\u00A0Jan 2026\s+12 views/,
  )
  const undated = { ...known, createdAt: null }
  expect(textOf(renderMarkup(<ArticleFacts article={undated} />))).toBe('12 views')
  const unknown = { ...undated, views: null }
  expect(textOf(renderMarkup(<ArticleFacts article={unknown} />))).toBe('')
})

test('shows a review whose date and author are unknown', () => {
  const review = { id: 1, rating: 5, content: 'Came sealed.', avatar: null, productId: null }
  const nameless = { ...review, username: '', createdAt: null }
  expect(textOf(renderMarkup(<ReviewCard review={nameless} />))).toMatch(/Came sealed\.$/)
})
