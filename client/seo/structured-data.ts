import type { Graph, Thing } from 'schema-dts'
import type { Crumb } from '#client/sections/breadcrumbs.tsx'
import {
  articleQuery,
  faqQuery,
  homeFaqQuery,
  productReviewsQuery,
} from '#client/features/content/queries.ts'
import { productQuery } from '#client/features/catalog/queries.ts'
import { siteInfoQuery } from '#client/features/site/queries.ts'
import type { Params, ReadData, Route } from '#client/route.ts'
import type { FaqEntry } from '#contracts/content/content.ts'
import type { PageHead } from './head.ts'
import type { Place } from './canonical-url.ts'
import { headContext } from './page-title.ts'
import type { NamedView } from './page-title.ts'
import {
  articleNode,
  toBreadcrumbs,
  toFaq,
  toOrganization,
  productNode,
  toWebsite,
} from './schema-org.ts'
import type { Site } from './schema-org.ts'

type StructuredDataOptions = {
  view: NamedView
  head: PageHead
  /** Breadcrumbs that the page rendered. */
  crumbs: readonly Crumb[]
  siteName: string
  place: Place
}

/**
 * Writes the page's content as JSON-LD (schema.org), limited to what the page also shows. Returns an empty string if
 * there is nothing to describe.
 */
export function structuredData({
  view,
  head,
  crumbs,
  siteName,
  place,
}: StructuredDataOptions): string {
  const site: Site = { name: siteName, ...place }
  const { params, data } = headContext(view)
  const { jsonLd } = view.match.route
  const things = [
    ...(jsonLd && !head.noindex ? NODES[jsonLd]({ data, params, head, site }) : []),
    crumbs.length > 1 ? toBreadcrumbs(crumbs, head, site) : undefined,
  ].filter((thing) => thing !== undefined)
  if (things.length === 0) return ''
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

type Source = { data: ReadData; params: Params; head: PageHead; site: Site }

/** Functions that create the JSON-LD of a page. The key is the `jsonLd` of the page's route. */
const NODES: Record<
  NonNullable<Route['jsonLd']>,
  (source: Source) => readonly (Thing | undefined)[]
> = {
  home({ data, site }) {
    return [toOrganization(data(siteInfoQuery), site), toWebsite(site), faqNode(data(homeFaqQuery))]
  },
  product({ data, params, head, site }) {
    const product = data(productQuery(Number(params.id)))
    const reviews = data(productReviewsQuery(Number(params.id)))
    return [product && productNode({ product, reviews, head, site })]
  },
  faq: ({ data }) => [faqNode(data(faqQuery))],
  article({ data, params, head, site }) {
    const article = data(articleQuery(Number(params.id)))
    return [article && articleNode(article.info, head, site)]
  },
}

function faqNode(entries: readonly FaqEntry[] | undefined) {
  return entries?.length ? toFaq(entries) : undefined
}
