// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderInDom, textPartsOf } from '#client/testing/render-in-dom.tsx'
import { ArticleFacts } from './articles/article-teaser.tsx'
import { ReviewCard } from './reviews/review-card.tsx'

const partsOf = (part: ReactNode) => textPartsOf(renderInDom(part).container)
const teaser = { id: 1, title: 'Seeds', summary: '', image: null, language: null }

test('shows an article’s date and number of views only if they are known', () => {
  const known = { ...teaser, views: 12, createdAt: 1_767_323_045 }
  expect(partsOf(<ArticleFacts article={known} />)).toEqual(['2 Jan 2026', '12 views'])
  const undated = { ...known, createdAt: null }
  expect(partsOf(<ArticleFacts article={undated} />)).toEqual(['12 views'])
  const unknown = { ...undated, views: null }
  expect(partsOf(<ArticleFacts article={unknown} />)).toEqual([])
})

test('shows a review without its date and author if they are unknown', () => {
  const review = { id: 1, rating: 5, content: 'Came sealed.', avatar: null, productId: null }
  const nameless = { ...review, username: '', createdAt: null }
  expect(partsOf(<ReviewCard review={nameless} />).at(-1)).toBe('Came sealed.')
})
