import { type Locale, toLanguageTag } from '#contracts/locales.ts'
import type { ResponseInput } from '#contracts/upstream/endpoints.ts'
import { BRANDS, type BrandFact } from '#fixtures/content/products/brand-facts.ts'
import { CURRENCIES, LANGUAGES, SITE } from '#fixtures/content/site-facts.ts'
import { text } from '#fixtures/content/texts.ts'
import { seededProduct } from '#mock-upstream/seed/product.ts'
import { seededReviews, type SeededReview } from '#mock-upstream/seed/reviews.ts'
import { tickerAt } from '#mock-upstream/seed/tickers.ts'
import { baseMeta } from '#mock-upstream/store/base/base-meta.ts'
import { brandCounts } from '#mock-upstream/store/catalog/counts.ts'
import { UpstreamBusinessError, type HandlersOf } from './support/handler.ts'
import { pageFrom } from './support/paging.ts'

const REVIEWS_PER_PAGE = 10

/** Handles the reads of /api/baseinfo/*. */
export const baseinfoReads = {
  'baseinfo.info': (_, { world, lang }) => {
    const { seed } = baseMeta(world.db)
    const at = { seed, now: world.now(), trend: world.settings?.priceTrend ?? null }
    const btc = tickerAt('btc', at)
    const eth = tickerAt('eth', at)
    return {
      data: {
        site_logo: '/pictures/site/1-1.png',
        site_logo2: '/pictures/site/1-2.png',
        btc_price: btc.price,
        btc_increase_rate: btc.increaseRate,
        eth_price: eth.price,
        eth_increase_rate: eth.increaseRate,
        contact_phone: SITE.contactPhone,
        contact_email: SITE.contactEmail,
        contact_address: text('shop', 'site.contact_address', { locale: lang }),
        work_time: text('shop', 'site.work_time', { locale: lang }),
        cust_account: SITE.custAccount,
        copyright_desc: text('shop', 'site.copyright_desc', {
          locale: lang,
          values: { year: SITE.copyrightYear },
        }),
      },
      msg: 'success.ok',
    }
  },

  'baseinfo.langs': () => {
    const list = LANGUAGES.map((language) => ({ ...language }))
    return { data: { list, total: list.length }, msg: 'success.ok' }
  },

  'baseinfo.getcurrency': (_, { lang }) => {
    const names = new Intl.DisplayNames(toLanguageTag(lang), { type: 'currency' })
    const list = CURRENCIES.map(({ isBase, ...currency }) => ({
      ...currency,
      name: names.of(currency.code) ?? currency.name,
      is_base: isBase ? ('1' as const) : ('0' as const),
    }))
    return { data: { list, total: list.length }, msg: 'success.ok' }
  },

  'baseinfo.gettrademark': (page, { world, lang }) => {
    const counts = brandCounts(world.db)
    const { list, total } = pageFrom(BRANDS, page)
    return {
      data: { list: list.map((brand) => brandWire(brand, { lang, counts })), total },
      msg: 'success.ok',
    }
  },

  'baseinfo.trademarkInfo': ({ id }, { world, lang }) => {
    const brand = BRANDS.find((fact) => fact.id === id)
    if (!brand) throw new UpstreamBusinessError('notFound', 'failure.brand-not-found')
    return { data: brandWire(brand, { lang, counts: brandCounts(world.db) }), msg: 'success.ok' }
  },

  'baseinfo.commonList': ({ goods_id, ...page }, { world, lang }) => {
    const { seed, products } = baseMeta(world.db)
    const reviews = seededReviews(seed, products).filter(
      ({ productId }) => !goods_id || productId === goods_id,
    )
    const { list, total } = pageFrom(reviews, { limit: REVIEWS_PER_PAGE, ...page })
    return {
      data: { list: list.map((review) => reviewWire(review, { seed, lang })), total },
      msg: 'success.ok',
    }
  },
} satisfies Partial<HandlersOf<'baseinfo'>>

type Brand = ResponseInput<'baseinfo.trademarkInfo'>
type BrandContext = { lang: Locale; counts: ReadonlyMap<number, number> }

function brandWire({ id, slug, name }: BrandFact, { lang, counts }: BrandContext): Brand {
  return {
    id,
    name,
    logo: `/pictures/brand/${id}-1.png`,
    description: `<p>${text('shop', `brand.${slug}.description`, { locale: lang })}</p>`,
    goods_count: counts.get(id) ?? 0,
  }
}

type Review = ResponseInput<'baseinfo.commonList'>['list'][number]

function reviewWire(review: SeededReview, { seed, lang }: { seed: number; lang: Locale }): Review {
  const { id, username, fact, service, productId, createTime } = review
  const series = productId === null ? SITE.name : seededProduct(seed, productId).series
  const first = text('shop', fact.key, { locale: lang, values: { series } })
  const second = service && text('shop', service, { locale: lang })
  return {
    id,
    username,
    avatar: `/pictures/avatar/${id}-1.png`,
    rating: fact.rating,
    content: second
      ? text('shop', 'pattern.sentences', { locale: lang, values: { first, second } })
      : first,
    goods_id: productId,
    create_time: createTime,
  }
}
