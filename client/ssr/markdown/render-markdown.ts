import { createFormats } from '#client/i18n/formats.ts'
import { currenciesQuery } from '#client/features/site/queries.ts'
import { isClosed } from '#client/route.ts'
import { pageStatus } from '#client/router/page-status.ts'
import { headOf } from '#client/seo/head.ts'
import type { PageHead } from '#client/seo/head.ts'
import { headContext } from '#client/seo/page-title.ts'
import { findPage, hasAllData, preparePage } from '#client/ssr/prepare-page.ts'
import type { PreparedPage } from '#client/ssr/prepare-page.ts'
import { renderApp } from '#client/ssr/render-app.tsx'
import { toLanguageTag } from '#contracts/locales.ts'
import type { MarkdownPage, PageRedirect, PageRequest } from '#contracts/renderer.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { blocks, toUrl } from './source.ts'
import type { Source } from './source.ts'
import { writeArticle, writeArticles, writeAssistanceItem } from './write-articles.ts'
import { writeHome } from './write-home.ts'
import { writeBrand, writeBrands, writeCatalog, writeCategory, writeSearch } from './write-lists.ts'
import { writeProduct } from './write-product.ts'

/**
 * Functions that write a page as Markdown from its data. The key is the `page` of the route. All other pages are mostly
 * prose, so their rendered HTML is converted to Markdown.
 */
const WRITERS: Readonly<Record<string, (source: Source) => string | undefined>> = {
  home: writeHome,
  product: writeProduct,
  catalog: writeCatalog,
  category: writeCategory,
  brand: writeBrand,
  brands: writeBrands,
  search: writeSearch,
  articles: writeArticles,
  article: writeArticle,
  'assistance-item': writeAssistanceItem,
}

/** Renders a public page as Markdown. Returns null for a private page, before any data is loaded. */
export async function renderMarkdown(
  request: PageRequest,
): Promise<MarkdownPage | PageRedirect | null> {
  const found = findPage(request)
  if (found.kind === 'redirect') return found
  if (isClosed(found.match.route)) return null
  const page = await preparePage(found)
  return request.takeTurn(() => composeMarkdown(page))
}

async function composeMarkdown(page: PreparedPage): Promise<MarkdownPage> {
  const { request, trpc, view } = page
  const head = headOf(view)
  const status = pageStatus(view)
  const body = status === 200 ? await writeBody(page) : writeMissing(head, page)
  const isComplete = hasAllData(trpc)
  const text = blocks(
    frontMatter(head, page),
    body,
    !isComplete && status === 200 ? `*${escapeMarkdown(view.t('ui.error.title'))}*` : '',
  )
  return {
    kind: 'markdown',
    status,
    // Removes word joiners and replaces no-break spaces, because both are useful only on a rendered page.
    text: `${text.replaceAll('\u2060', '').replaceAll(/[\u00A0\u202F]/g, ' ')}\n`,
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'content-language': toLanguageTag(request.locale),
      ...(head.noindex && { 'X-Robots-Tag': 'noindex' }),
    },
    isComplete,
  }
}

async function writeBody(page: PreparedPage): Promise<string> {
  const { request, match, view } = page
  const { locale, publicUrl, timeZone } = request
  const place = { publicUrl, locale }
  const write = WRITERS[match.route.page]
  if (write) {
    const context = headContext(view)
    const base = context.data(currenciesQuery)?.find(({ isBase }) => isBase)
    const formats = createFormats({ locale, timeZone, symbol: base?.symbol ?? '' })
    const written = write({ ...context, place, formats })
    if (written !== undefined) return written
  }
  const { body } = await renderApp(page)
  const main = /<main\b[\s\S]*<\/main>/.exec(body)?.[0] ?? ''
  return htmlToMarkdown(main, { toUrl: (href) => toUrl(href, place), isPage: true })
}

/** Says that the content does not exist, or that the shop could not load it. */
function writeMissing({ title, description }: PageHead, { match, view }: PreparedPage): string {
  const isFailure = match.route.status === undefined && pageStatus(view) === 502
  const texts = isFailure
    ? [view.t('ui.error.title'), view.t('ui.error.text')]
    : [title.replace(` – ${view.t('meta.siteName')}`, ''), description]
  const [heading = '', text = ''] = texts.map(escapeMarkdown)
  return blocks(`# ${heading}`, text)
}

/** Writes the facts about a page as YAML. The values are JSON strings, which YAML accepts. */
function frontMatter(head: PageHead, { request, url }: PreparedPage): string {
  const { publicUrl, locale } = request
  const facts = {
    title: head.title,
    description: head.description,
    url: toUrl(url.pathname + url.search, { publicUrl, locale }),
    language: toLanguageTag(locale),
  }
  const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---'].join('\n')
}
