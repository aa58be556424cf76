import {
  articleListQuery,
  articleQuery,
  articlesQuery,
  assistanceItemQuery,
  assistanceListQuery,
  assistanceQuery,
  faqQuery,
  mostReadQuery,
} from '#client/features/content/queries.ts'
import { kitQueries } from '#client/features/catalog/queries.ts'
import { channelsQuery } from '#client/features/site/queries.ts'
import { entity } from '#client/route.ts'
import type { About, Route } from '#client/route.ts'
import type { Article } from '#contracts/content/content.ts'

const nameOfArticle = ({ info }: Article): string => info.title
const aboutArticle = ({ info }: Article): About => ({ text: info.summary, image: info.image })

export const CONTENT_ROUTES: readonly Route[] = [
  {
    pattern: '/article',
    page: 'articles',
    title: 'meta.articles',
    description: 'content.articles.lead',
    queries: ({ search }) => [articlesQuery(search), mostReadQuery],
    paged: true,
  },
  {
    pattern: '/articleInfo/:id',
    page: 'article',
    title: 'meta.article',
    entity: entity({
      query: ({ id }) => articleQuery(Number(id)),
      name: nameOfArticle,
      about: aboutArticle,
    }),
    notFoundTitle: 'content.missing.article',
    queries: () => [mostReadQuery],
    jsonLd: 'article',
    sitemap: articleListQuery,
  },
  {
    pattern: '/help',
    page: 'help',
    title: 'meta.help',
    description: 'content.help.lead',
    queries: () => [assistanceQuery],
  },
  {
    pattern: '/help/faq',
    page: 'faq',
    title: 'meta.faq',
    description: 'content.faq.lead',
    queries: () => [faqQuery],
    jsonLd: 'faq',
  },
  {
    pattern: '/help/client',
    page: 'assistance',
    title: 'meta.assistance',
    description: 'content.assistance.lead',
    queries: () => [assistanceQuery],
  },
  {
    pattern: '/help/client/:id',
    page: 'assistance-item',
    example: '/help/client/101',
    title: 'meta.assistance',
    entity: entity({
      query: ({ id }) => assistanceItemQuery(Number(id)),
      name: nameOfArticle,
      about: aboutArticle,
    }),
    notFoundTitle: 'content.missing.assistance',
    sitemap: assistanceListQuery,
  },
  {
    pattern: '/payCondition',
    page: 'payment-terms',
    title: 'meta.paymentTerms',
    description: 'content.payment.lead',
  },
  {
    pattern: '/guarantee',
    page: 'guarantee',
    title: 'meta.guarantee',
    description: 'content.guarantee.lead',
  },
  {
    pattern: '/genuine',
    page: 'genuine',
    title: 'meta.genuine',
    description: 'content.genuine.lead',
    queries: kitQueries,
  },
  {
    pattern: '/verify',
    page: 'verify',
    title: 'meta.verify',
    description: 'content.verify.lead',
    queries: () => [channelsQuery],
  },
  {
    pattern: '/buys',
    page: 'shipping',
    title: 'meta.shipping',
    description: 'content.buys.lead',
  },
  {
    pattern: '/privacy',
    page: 'privacy',
    title: 'meta.privacy',
    description: 'content.privacy.lead',
  },
  { pattern: '/device', page: 'device', title: 'meta.device', robots: 'noindex' },
  {
    pattern: '/terms',
    page: 'terms',
    title: 'meta.terms',
    description: 'content.terms.lead',
  },
]
