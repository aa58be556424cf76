import { productRating } from '#contracts/content/product-rating.ts'
import { REVIEWS_SHOWN } from '#contracts/limits.ts'
import { atWidth } from '#client/ui/picture.tsx'
import type { Crumb } from '#client/sections/breadcrumbs.tsx'
import type { Product } from '#contracts/catalog/catalog.ts'
import type { Article, FaqEntry, Review } from '#contracts/content/content.ts'
import type {
  Article as ArticleNode,
  BreadcrumbList,
  FAQPage,
  Offer,
  Organization,
  Product as ProductNode,
  Review as ReviewNode,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import { toLanguageTag } from '#contracts/locales.ts'
import { toDecimal } from '#contracts/money.ts'
import type { SiteInfo } from '#contracts/site/site.ts'
import type { PageHead } from './head.ts'
import { canonicalUrl } from './canonical-url.ts'
import type { Place } from './canonical-url.ts'
import { paths } from '#client/paths.ts'
import { plainText } from './plain-text.ts'

export type Site = Place & { name: string }

const PICTURE_WIDTH = 1280
const RATING_MAX = 5
/**
 * Placeholder for the keyword in the URL of the search. schema.org requires that the braces are not percent-encoded.
 */
const KEYWORD_PLACE = '{search_term_string}'

export function toOrganization(info: SiteInfo | undefined, site: Site): Organization {
  return {
    ...publisher(site),
    ...(info && {
      logo: picture(info.logo, site),
      email: info.contactEmail,
      telephone: info.contactPhone,
      address: info.contactAddress,
    }),
  }
}

export function toWebsite(site: Site): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${canonicalUrl(site, paths.search())}&q=${KEYWORD_PLACE}`,
    },
    'query-input': `required name=${KEYWORD_PLACE.slice(1, -1)}`,
  }
  return {
    '@type': 'WebSite',
    '@id': `${site.publicUrl}/#website`,
    name: site.name,
    url: canonicalUrl(site, paths.home()),
    inLanguage: toLanguageTag(site.locale),
    publisher: publisher(site),
    potentialAction: search,
  }
}

type ProductOptions = {
  product: Product
  reviews: { list: readonly Review[]; total: number } | undefined
  head: PageHead
  site: Site
}

/**
 * Describes a product. Takes the rating from customer reviews only, and lists only the reviews that the page shows at
 * first.
 */
export function productNode({ product, reviews, head, site }: ProductOptions): ProductNode {
  const list = reviews?.list.slice(0, REVIEWS_SHOWN) ?? []
  const rating = productRating(reviews)
  return {
    '@type': 'Product',
    name: product.title,
    description: plainText(product.descriptionHtml, Number.POSITIVE_INFINITY),
    sku: String(product.id),
    url: canonicalUrl(site, head.path),
    image: product.images.map((image) => picture(image, site)),
    ...(product.brandName && { brand: { '@type': 'Brand', name: product.brandName } }),
    ...toOffers(product, site),
    ...(list.length > 0 && { review: list.map(toReview) }),
    ...(rating?.average && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        bestRating: RATING_MAX,
        reviewCount: rating.count,
      },
    }),
  }
}

/** Returns the `offers` property, or nothing if the currency is unknown. */
function toOffers({ id, stock, price }: Product, site: Site): { offers?: Offer } {
  if (price.currency === null) return {}
  return {
    offers: {
      '@type': 'Offer',
      url: canonicalUrl(site, paths.product(id)),
      price: toDecimal(price.minor),
      priceCurrency: price.currency,
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: publisher(site),
    },
  }
}

function toReview({ username, rating, content, createdAt }: Review): ReviewNode {
  return {
    '@type': 'Review',
    ...(username && { author: { '@type': 'Person', name: username } }),
    ...(createdAt !== null && { datePublished: isoTime(createdAt) }),
    reviewBody: content,
    ...(rating !== null && {
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: RATING_MAX },
    }),
  }
}

export function toFaq(entries: readonly FaqEntry[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answerHtml }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answerHtml, Number.POSITIVE_INFINITY) },
    })),
  }
}

export function articleNode(info: Article['info'], head: PageHead, site: Site): ArticleNode {
  return {
    '@type': 'Article',
    headline: info.title,
    description: head.description,
    ...(info.image !== null && { image: picture(info.image, site) }),
    ...(info.createdAt !== null && { datePublished: isoTime(info.createdAt) }),
    inLanguage: toLanguageTag(info.language ?? site.locale),
    mainEntityOfPage: canonicalUrl(site, head.path),
    author: publisher(site),
    publisher: publisher(site),
  }
}

/** Describes the breadcrumbs. The last breadcrumb gets the URL of the page itself, because it has no link. */
export function toBreadcrumbs(
  crumbs: readonly Crumb[],
  head: PageHead,
  site: Site,
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: canonicalUrl(site, href ?? head.path, href ? 1 : head.page),
    })),
  }
}

function publisher({ name, publicUrl }: Site): Exclude<Organization, string> {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name,
    url: `${publicUrl}/`,
  }
}

function picture(path: string, { publicUrl }: Site): string {
  return new URL(atWidth(path, PICTURE_WIDTH), publicUrl).href
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
