import { ARTICLES_PER_PAGE } from '#contracts/limits.ts'
import type { Locale } from '#contracts/locales.ts'
import { ARTICLE_TYPES } from '#contracts/upstream/wire/content.ts'
import type { ResponseInput } from '#contracts/upstream/endpoints.ts'
import { FAQ } from '#fixtures/content/guide-facts.ts'
import { languageOf, text } from '#fixtures/content/texts.ts'
import { seededArticles, type SeededArticle } from '#mock-upstream/seed/articles.ts'
import { baseMeta } from '#mock-upstream/store/base/base-meta.ts'
import { fold } from '#mock-upstream/search/search-tokens.ts'
import { UpstreamBusinessError, type HandlersOf } from './support/handler.ts'
import { pageFrom } from './support/paging.ts'

type ArticleType = (typeof ARTICLE_TYPES)[number]
type Teaser = ResponseInput<'article.personal_list'>['list'][number]

/**
 * Distances in the list from an article to the three articles that it recommends as “also read”. After the last
 * article, the list starts again at the first. The distance 1 is not used, because an article already has a link to the
 * next article.
 */
const ALSO_READ_STEPS = [2, 3, 5]

/** Handles /api/article/*. */
export const articleHandlers = {
  'article.questions': ({ category }, { lang }) => {
    const list = FAQ.map((fact) => ({
      id: fact.id,
      slug: fact.category,
      category: text('faq', `category.${fact.category}`, { locale: lang }),
      question: text('faq', `${fact.slug}.question`, { locale: lang }),
      answer: text('faq', `${fact.slug}.answer`, { locale: lang }),
    }))
      .filter((entry) => !category || [entry.slug, fold(entry.category)].includes(fold(category)))
      .map(({ slug: _, ...entry }) => entry)
    return { data: { list, total: list.length }, msg: 'success.ok' }
  },

  'article.personal_list': ({ type, order, ...page }, { world, lang }) => {
    const { seed } = baseMeta(world.db)
    const articles = seededArticles(seed, type)
    const sorted = order === 'most_read' ? articles.toSorted(byViews) : articles
    const { list, total } = pageFrom(sorted, { limit: ARTICLES_PER_PAGE, ...page })
    return {
      data: { list: list.map((article) => teaser(article, lang)), total },
      msg: 'success.ok',
    }
  },

  'article.personal_info': ({ id, type }, { world, lang }) => {
    const { seed } = baseMeta(world.db)
    const found = findArticle(seed, id, type)
    if (!found) throw new UpstreamBusinessError('notFound', 'failure.article-not-found')
    const { article, siblings } = found
    const at = siblings.indexOf(article)
    return {
      data: {
        info: { ...teaser(article, lang), content: words(article, 'content', lang) },
        prev: teaserOrNull(siblings[at - 1], lang),
        next: teaserOrNull(siblings[at + 1], lang),
        also_read: ALSO_READ_STEPS.map((step) => siblings[(at + step) % siblings.length])
          .filter((other) => other !== undefined)
          .map((other) => teaser(other, lang)),
      },
      msg: 'success.ok',
    }
  },
} satisfies HandlersOf<'article'>

function findArticle(seed: number, id: number, requestedType: ArticleType | undefined) {
  for (const type of requestedType ? [requestedType] : ARTICLE_TYPES) {
    const siblings = seededArticles(seed, type)
    const article = siblings.find((one) => one.id === id)
    if (article) return { article, siblings }
  }
  return null
}

function byViews(a: SeededArticle, b: SeededArticle): number {
  return b.views - a.views || a.id - b.id
}

function teaser(article: SeededArticle, lang: Locale): Teaser {
  return {
    id: article.id,
    title: words(article, 'title', lang),
    summary: words(article, 'summary', lang),
    image: `/pictures/article/${article.id}-1.webp`,
    views: article.views,
    langcode: languageOfTitle(article, lang),
    create_time: article.createTime,
  }
}

function teaserOrNull(article: SeededArticle | undefined, lang: Locale): Teaser | null {
  return article ? teaser(article, lang) : null
}

function languageOfTitle({ type, slug }: SeededArticle, lang: Locale): Locale {
  if (type === 'article') return languageOf('articles', `article.${slug}.title`, lang)
  return languageOf('help', `help.${slug}.title`, lang)
}

function words(
  article: SeededArticle,
  part: 'title' | 'summary' | 'content',
  lang: Locale,
): string {
  if (article.type === 'article')
    return text('articles', `article.${article.slug}.${part}`, { locale: lang })
  return text('help', `help.${article.slug}.${part}`, { locale: lang })
}
