import type { Crumb } from '#client/ui/breadcrumbs.tsx'
import { firstOfEach } from '#client/features/content/group-faq.ts'
import { productReviewsInput } from '#client/queries/page-inputs.ts'
import type { PageHead } from './head.ts'
import type { Place } from './canonical-url.ts'
import { cachedIn } from './page-title.ts'
import type { NamedView } from './page-title.ts'
import {
  toArticle,
  toBreadcrumbs,
  toFaq,
  toOrganization,
  toProduct,
  toWebsite,
} from './schema-org.ts'
import type { Site, SchemaOrgNode } from './schema-org.ts'

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
export function structuredData(options: StructuredDataOptions): string {
  const { head, crumbs, siteName, place } = options
  const site: Site = { name: siteName, ...place }
  const things = [
    ...(head.noindex ? [] : thingsOf(options, site)),
    ...(crumbs.length > 1 ? [toBreadcrumbs(crumbs, head, site)] : []),
  ]
  if (things.length === 0) return ''
  const graph = { '@context': 'https://schema.org', '@graph': things }
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

function thingsOf({ view, head }: StructuredDataOptions, site: Site): SchemaOrgNode[] {
  const cached = cachedIn(view.queryClient)
  const id = Number(view.match.params['id'])
  switch (view.match.row.page) {
    case 'home': {
      const faq = cached('content', 'faq')
      return [
        toOrganization(cached('site', 'info'), site),
        toWebsite(site),
        ...(faq?.length ? [toFaq(firstOfEach(faq))] : []),
      ]
    }
    case 'product': {
      const product = cached('catalog', 'product', { id })
      const reviews = cached('content', 'reviews', productReviewsInput(id))
      return product ? [toProduct({ product, reviews, head, site })] : []
    }
    case 'faq': {
      const faq = cached('content', 'faq')
      return faq?.length ? [toFaq(faq)] : []
    }
    case 'article': {
      const article = cached('content', 'article', { id })
      return article ? [toArticle(article.info, head, site)] : []
    }
    default:
      return []
  }
}
