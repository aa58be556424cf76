import { ARTICLES, type ArticleSlug } from '#fixtures/content/article-facts.ts'
import { HELP, type HelpSlug } from '#fixtures/content/guide-facts.ts'
import { drawFor } from './keyed.ts'
import { DAY_SECONDS, SEED_TIME } from './seed-time.ts'

/** An article or a help item. The endpoints /api/article/personal_* return both. */
export type SeededArticle = { id: number; views: number; createTime: number } & (
  | { type: 'article'; slug: ArticleSlug }
  | { type: 'assistance'; slug: HelpSlug }
)
export type ArticleType = SeededArticle['type']

const HELP_EVERY_DAYS = 9

/** Returns the articles or the help items of a shop, newest first. The newest help item has the lowest id. */
export function seededArticles(seed: number, type: ArticleType): SeededArticle[] {
  const list: SeededArticle[] =
    type === 'article'
      ? ARTICLES.map(({ id, slug, views, ageDays }) => ({
          id,
          type: 'article',
          slug,
          views,
          createTime: daysBefore(ageDays),
        }))
      : HELP.map(({ id, slug }, index) => ({
          id,
          type: 'assistance',
          slug,
          views: drawFor(seed, 'help', id).int('views', 300, 4_200),
          createTime: daysBefore((index + 1) * HELP_EVERY_DAYS),
        }))
  return list.toSorted((a, b) => b.createTime - a.createTime || a.id - b.id)
}

function daysBefore(days: number): number {
  return SEED_TIME - days * DAY_SECONDS
}
