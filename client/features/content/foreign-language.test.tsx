// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
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
  return Object.values(parts).map((part) => renderInDom(part).container)
}

/** Returns the `lang` attribute that applies to the element with this text. */
function languageOf(part: HTMLElement, text: string) {
  return within(part).getByText(text).closest('[lang]')?.getAttribute('lang')
}

test('adds `lang` to the texts of an article in a foreign language, but not to its number of views', () => {
  const [body, ...parts] = partsIn('zh')
  if (!body) throw new Error('No body')
  for (const text of ['T', 'S', 'C']) expect(languageOf(body, text)).toBe('zh-Hans')
  expect(within(body).getByText('3 views').closest('[lang]')).toBeNull()
  for (const part of parts) {
    for (const title of within(part).getAllByText('T'))
      expect(title.closest('[lang]')?.getAttribute('lang')).toBe('zh-Hans')
  }
})

test.each(['en', null] as const)(
  'on an English page, adds no `lang` to an article whose language is %s',
  (language) => {
    for (const part of partsIn(language)) expect(part.querySelector('[lang]')).toBeNull()
  },
)
