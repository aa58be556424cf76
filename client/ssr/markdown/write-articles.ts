import {
  articleQuery,
  articlesQuery,
  assistanceItemQuery,
} from '#client/features/content/queries.ts'
import { parsePage } from '#client/lib/parse-page.ts'
import { paths } from '#client/paths.ts'
import { ARTICLES_PER_PAGE } from '#contracts/limits.ts'
import type { Article, ArticleTeaser } from '#contracts/content/content.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import { blocks, bullets, linkTo, richText, section } from './source.ts'
import type { Source } from './source.ts'

export function writeArticle(source: Source): string | undefined {
  const article = source.data(articleQuery(Number(source.params['id'])))
  if (!article) return undefined
  return blocks(
    writeText(article, source),
    section(
      source.t('content.articles.alsoRead'),
      teaserLines(article.alsoRead, paths.article, source),
    ),
  )
}

export function writeAssistanceItem(source: Source): string | undefined {
  const item = source.data(assistanceItemQuery(Number(source.params['id'])))
  if (!item) return undefined
  return blocks(
    writeText(item, source),
    section(
      source.t('content.assistance.also'),
      teaserLines(item.alsoRead, paths.assistanceItem, source),
    ),
  )
}

export function writeArticles(source: Source): string {
  const { data, search, t } = source
  const page = parsePage(search)
  const articles = data(articlesQuery(search))
  const pages = Math.ceil((articles?.total ?? 0) / ARTICLES_PER_PAGE)
  const at = (number: number) => paths.articles(number === 1 ? {} : { page: number })
  return blocks(
    `# ${escapeMarkdown(t('meta.articles'))}`,
    escapeMarkdown(t('content.articles.lead')),
    teaserLines(articles?.list ?? [], paths.article, source),
    bullets([
      page > 1 ? linkTo(t('ui.pagination.previous'), at(page - 1), source) : '',
      page < pages ? linkTo(t('ui.pagination.next'), at(page + 1), source) : '',
    ]),
  )
}

function writeText({ info }: Article, source: Source): string {
  return blocks(
    `# ${escapeMarkdown(info.title)}`,
    info.createdAt === null ? '' : source.formats.date(info.createdAt),
    info.summary && `**${escapeMarkdown(info.summary)}**`,
    richText(info.contentHtml, source, 0),
  )
}

function teaserLines(
  teasers: readonly ArticleTeaser[],
  toPath: (id: number) => string,
  source: Source,
): string {
  return bullets(
    teasers.map(({ id, title, summary }) =>
      [linkTo(title, toPath(id), source), escapeMarkdown(summary)].filter(Boolean).join(' – '),
    ),
  )
}
