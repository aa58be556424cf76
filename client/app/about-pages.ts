import type { MessageId } from '#client/i18n/message-id.ts'
import type { Article } from '#contracts/content/content.ts'
import { plainText } from './plain-text.ts'
import type { PageFacts } from './route-row.ts'

type About = { description?: string; image?: string | null }
type AboutPage = (facts: PageFacts) => About | undefined

/**
 * What is told of each page beside its title, by the page's name: apart from the route table, since the browser needs it only
 * after a navigation. A page that is not here is described as the shop.
 */
export const ABOUT_PAGES: Readonly<Record<string, AboutPage>> = {
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

/** Of a page about something that does not exist. */
export const MISSING = described('content.missing.text')

function described(id: MessageId): AboutPage {
  // What keeps Thai words together on the page is nothing for search engines.
  return ({ text }) => ({ description: text(id).replaceAll('\u2060', '') })
}

function aboutArticle(article: Article | undefined): About | undefined {
  return article && { description: article.info.summary, image: article.info.image }
}

function idIn(params: PageFacts['params']) {
  return { id: Number(params.id) }
}
