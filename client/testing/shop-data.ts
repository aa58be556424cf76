import { categoriesQuery } from '#client/features/catalog/queries.ts'
import { currenciesQuery, languagesQuery, siteInfoQuery } from '#client/features/site/queries.ts'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import type { Review } from '#contracts/content/content.ts'
import type { SiteInfo } from '#contracts/site/site.ts'

export const SITE_INFO: SiteInfo = {
  logo: '/images/logo.png',
  logoDark: '/images/logo-dark.png',
  prices: {
    btc: { price: '64000.5', changePercent: 1.25 },
    eth: { price: '3100', changePercent: -0.5 },
    at: 1_790_000_000,
  },
  contactPhone: '+44 20 7946 0199',
  contactEmail: 'hello@shop.example',
  contactAddress: '1 Foundry Lane, London',
  workTime: 'Mon–Fri 9–18',
  custAccount: 'shop_help',
  copyrightDesc: '© 2026 Strongroom',
}

const CATEGORIES = ['Hardware wallets', 'Seed backup'].map((name, index) => ({
  id: index + 1,
  name,
  image: null,
  description: '',
  productCount: 3,
}))

const CURRENCIES = [{ id: 1, code: 'USD', name: 'Dollar', symbol: '$', rate: '1', isBase: true }]

export const SITE_INFO_DATA = [siteInfoQuery, SITE_INFO] as const

export const CURRENCY_DATA = [currenciesQuery, CURRENCIES] as const

/** Data for the queries of header, footer and menu. Each entry is a query and its data. */
export const LAYOUT_DATA = [
  SITE_INFO_DATA,
  CURRENCY_DATA,
  [categoriesQuery, CATEGORIES],
  [
    languagesQuery,
    [
      { id: 1, name: 'English', langcode: 'en' },
      { id: 2, name: 'Deutsch', langcode: 'de' },
      { id: 3, name: 'Klingon', langcode: 'tlh' },
    ],
  ],
] as const

/** A product as lists show it. */
export const PRODUCT: ProductSummary = {
  id: 7,
  title: 'Vault One',
  tags: ['hot', 'newest', 'recommended', 'hot offer'],
  images: ['/images/a.png', '/images/b.png'],
  price: { minor: 12_950, currency: 'USD' },
  oldPrice: null,
  stock: 1,
  salesCount: 4,
  categoryId: 1,
  brandId: 1,
  brandName: 'Maker',
}

/** Creates a review of product 7. */
export function reviewOf(id: number, rating: number | null): Review {
  return {
    id,
    username: 'ann',
    avatar: null,
    rating,
    content: 'Good.',
    productId: 7,
    createdAt: 1_700_000_000,
  }
}
