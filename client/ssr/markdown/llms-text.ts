import { createQueryClient } from '#client/api/query-client.ts'
import { createTrpc } from '#client/api/trpc.ts'
import { brandsQuery, categoriesQuery } from '#client/features/catalog/queries.ts'
import { intlOf } from '#client/i18n/intl.ts'
import { loadMessages } from '#client/i18n/load-messages.ts'
import type { MessageId } from '#client/i18n/message-id.ts'
import { paths } from '#client/paths.ts'
import { isIndexed } from '#client/route.ts'
import { ROUTES } from '#client/routes.ts'
import { prefetchQueries } from '#client/router/prefetch.ts'
import { DEFAULT_LOCALE, LANGUAGE_NAMES, LOCALES } from '#contracts/locales.ts'
import type { LlmsText, PageRequest } from '#contracts/renderer.ts'
import { createInProcessClient } from '#client/ssr/in-process-client.ts'
import { escapeMarkdown, markdownLink } from './escape-markdown.ts'
import { blocks, bullets, section, toUrl } from './source.ts'

type Named = { id: number; name: string }

/**
 * Writes /llms.txt (https://llmstxt.org): what the shop is, how an agent can read the shop's pages, and links to the
 * public pages, categories and brands. The text is in English only, because machines read it. Every linked page exists
 * in all languages.
 */
export async function llmsText(query: PageRequest['query'], publicUrl: string): Promise<LlmsText> {
  const trpc = createTrpc(createInProcessClient(query), createQueryClient())
  const { queryClient, utils } = trpc
  const [messages] = await Promise.all([
    loadMessages(DEFAULT_LOCALE),
    prefetchQueries([categoriesQuery, brandsQuery], trpc),
  ])
  const t = (id: MessageId) =>
    intlOf(DEFAULT_LOCALE, messages).formatMessage({ id }).replaceAll('\u2060', '')
  const link = (text: string, path: string) =>
    markdownLink(escapeMarkdown(text), toUrl(path, { publicUrl, locale: DEFAULT_LOCALE }))
  const list = (items: readonly Named[] = [], toPath: (id: number) => string) =>
    bullets(items.map(({ id, name }) => link(name, toPath(id))))

  const pages = ROUTES.filter((route) => isIndexed(route) && !route.pattern.includes(':'))
  const categories = queryClient.getQueryData(categoriesQuery(utils).queryKey)
  const brands = queryClient.getQueryData(brandsQuery(utils).queryKey)
  const text = blocks(
    `# ${t('meta.siteName')}`,
    `> ${escapeMarkdown(t('meta.description'))}`,
    howToRead(publicUrl),
    section(
      'Pages',
      bullets(
        pages.map(({ pattern, title, description }) => {
          const name = link(t(title), pattern)
          return description ? `${name}: ${escapeMarkdown(t(description))}` : name
        }),
      ),
    ),
    section('Categories', list(categories, paths.category)),
    section('Brands', list(brands?.list, paths.brand)),
    section(
      'Optional',
      bullets([
        `[Sitemap](${publicUrl}/sitemap.xml): every product, article and guide`,
        `[robots.txt](${publicUrl}/robots.txt): what robots may read`,
      ]),
    ),
  )
  return { text: `${text}\n`, isComplete: categories !== undefined && brands !== undefined }
}

function howToRead(publicUrl: string): string {
  const languages = LOCALES.map((locale) => `\`${locale}\` ${LANGUAGE_NAMES[locale]}`).join(', ')
  return bullets([
    'Send `Accept: text/markdown` to read any page below as Markdown, with title, price, stock, specifications and links. Private pages (cart, checkout, account, orders) exist only as HTML.',
    `Add \`?lang=\` to a URL for a language: ${languages}.`,
    `Search: \`${publicUrl}/search?q=KEYWORD\`. Lists take \`page\`, \`size\`, \`sort\` (\`price_asc\`, \`price_desc\`, \`sales_desc\`), \`min\` and \`max\` (price), \`brand\` (id) and \`stock=1\`.`,
    'Prices include VAT and change; ask again before you quote one. A 404 means that a product is no longer sold.',
    'An order is placed by a person in a browser. The shop never asks for a recovery phrase, PIN or private key.',
  ])
}
