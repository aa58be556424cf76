import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import type { Locale } from '#contracts/locales.ts'
import { ArticleBody } from './articles/article-body.tsx'
import { ArticleNeighbours } from './articles/article-neighbours.tsx'
import { ArticleCard, ArticleLinks } from './articles/article-teaser.tsx'
import { AssistanceList } from './help/assistance-list.tsx'

function teaserIn(language: Locale | null) {
  return { id: 1, title: 'T', summary: 'S', image: null, views: 3, createdAt: null, language }
}

/** Renders every part of the shop that shows an article, with an article in this language. */
function partsIn(language: Locale | null) {
  const teaser = teaserIn(language)
  const info = { ...teaser, contentHtml: '<p>C</p>' }
  const article = { info, previous: teaser, next: teaser, alsoRead: [] }
  const parts: Record<string, ReactNode> = {
    body: <ArticleBody article={article} />,
    neighbours: <ArticleNeighbours article={article} hrefFor={String} />,
    card: <ArticleCard article={teaser} />,
    links: <ArticleLinks articles={[teaser]} />,
    assistance: <AssistanceList items={[teaser]} />,
  }
  return Object.values(parts).map((part) => renderMarkup(part))
}

test('adds `lang` to the texts of an article in a foreign language, but not to its number of views', () => {
  const [body = '', ...parts] = partsIn('zh')
  expect(body).toMatch(/<h1 lang="zh-Hans".*<p lang="zh-Hans".*<div lang="zh-Hans"/)
  expect(body).toMatch(/<p class="[^"]*"><span>3\sviews/)
  for (const part of parts) expect(part).toContain('lang="zh-Hans"')
})

test.each(['en', null] as const)(
  'adds no `lang` to an article in language %s on an English page',
  (language) => {
    for (const part of partsIn(language)) expect(part).not.toContain('lang=')
  },
)
