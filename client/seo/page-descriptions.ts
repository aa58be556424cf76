import type { MessageId } from '#client/i18n/message-id.ts'
import type { Article } from '#contracts/content/content.ts'
import { plainText } from './plain-text.ts'
import type { PageFacts } from '#client/route.ts'

type About = { description?: string; image?: string | null }
type AboutPage = (facts: PageFacts) => About | undefined

/**
 * Maps each page name to the description and image of the page. Kept apart from the route table because the browser
 * needs it only after a navigation. A page without an entry gets the shop's description.
 */
export const PAGE_DESCRIPTIONS: Readonly<Record<string, AboutPage>> = {
  home: described('meta.home.description'),
  catalog: described('meta.catalog.description'),
  category({ params, cached }) {
    return cached('catalog', 'category', idIn(params))
  },
  product({ params, cached }) {
    const product = cached('catalog', 'product', idIn(params))
    return (
      product && {
        description: plainText(product.descriptionHtml),
        image: product.images[0] ?? null,
      }
    )
  },
  brands: described('catalog.brands.lead'),
  brand({ params, cached }) {
    const brand = cached('catalog', 'brand', idIn(params))
    return brand && { description: plainText(brand.descriptionHtml), image: brand.logo }
  },
  articles: described('content.articles.lead'),
  article: ({ params, cached }) => aboutArticle(cached('content', 'article', idIn(params))),
  help: described('content.help.lead'),
  faq: described('content.faq.lead'),
  assistance: described('content.assistance.lead'),
  'assistance-item': ({ params, cached }) =>
    aboutArticle(cached('content', 'assistanceItem', idIn(params))),
  'payment-terms': described('content.payment.lead'),
  guarantee: described('content.guarantee.lead'),
  shipping: described('content.buys.lead'),
  privacy: described('content.privacy.lead'),
  terms: described('content.terms.lead'),
  'not-found': described('content.notFound.text'),
}

/** Describes a page whose product, category, brand or article does not exist. */
export const MISSING = described('content.missing.text')

function described(id: MessageId): AboutPage {
  // Removes word joiners: they keep Thai words together on the page, but are noise to search engines.
  return ({ t }) => ({ description: t(id).replaceAll('\u2060', '') })
}

function aboutArticle(article: Article | undefined): About | undefined {
  return article && { description: article.info.summary, image: article.info.image }
}

function idIn(params: PageFacts['params']) {
  return { id: Number(params.id) }
}
