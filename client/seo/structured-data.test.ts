import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Crumb } from '#client/sections/breadcrumbs.tsx'
import type { QueryDefinition } from '#client/api/query-definition.ts'
import { createRpcClient, createTrpc } from '#client/api/trpc.ts'
import { productQuery } from '#client/features/catalog/queries.ts'
import {
  articleQuery,
  faqQuery,
  homeFaqQuery,
  productReviewsQuery,
} from '#client/features/content/queries.ts'
import type { Product } from '#contracts/catalog/catalog.ts'
import type { Article, FaqEntry, Review } from '#contracts/content/content.ts'
import { headOf } from './head.ts'
import { findRoute } from '#client/router/find-route.ts'
import { reviewOf } from '#client/testing/shop-data.ts'
import { structuredData } from './structured-data.ts'

const place = { publicUrl: 'https://shop.example', locale: 'de' } as const
const product: Product = {
  id: 7,
  title: 'Key </script><b>',
  tags: [],
  images: ['/images?src=a'],
  price: { minor: 12_950, currency: 'USD' },
  oldPrice: null,
  stock: 3,
  salesCount: 0,
  categoryId: 1,
  brandId: 1,
  brandName: 'Aldermoor',
  descriptionHtml: '<p>Steel &amp; fire</p>',
  related: [],
}
const faq: FaqEntry[] = [
  { id: 1, category: 'Orders', question: 'How?', answerHtml: '<p>So.</p>' },
  { id: 2, category: 'Orders', question: 'When?', answerHtml: '<p>Now.</p>' },
  { id: 3, category: 'Payment', question: 'What?', answerHtml: '<p>That.</p>' },
]
const article: Article = {
  info: {
    id: 2,
    title: 'Phishing',
    summary: 'Why it works.',
    image: '/images?src=b',
    views: 1,
    language: null,
    createdAt: 1_700_000_000,
    contentHtml: '<p>x</p>',
  },
  previous: null,
  next: null,
  alsoRead: [],
}

type CachedData = readonly (readonly [query: QueryDefinition, data: unknown])[]

function scriptOf(path: string, cached: CachedData = [], crumbs: readonly Crumb[] = []): string {
  const trpc = createTrpc(createRpcClient(), new QueryClient())
  for (const [query, data] of cached) {
    trpc.queryClient.setQueryData(query(trpc.utils).queryKey, data)
  }
  const url = new URL(path, place.publicUrl)
  const match = findRoute(url.pathname)
  if (!match) throw new Error(`No route matches ${path}`)
  const view = { match, search: url.searchParams, trpc, t: (id: string) => id }
  return structuredData({ view, head: headOf(view), crumbs, siteName: 'Strongroom', place })
}

function graphOf(...args: Parameters<typeof scriptOf>): unknown {
  const script = scriptOf(...args)
  const json = script.replace(/^<script type="application\/ld\+json">|<\/script>$/g, '')
  const { '@graph': graph } = JSON.parse(json) as { '@graph': unknown }
  return graph
}

const reviewed = (list: readonly Review[], total: number): CachedData => [
  [productQuery(7), product],
  [productReviewsQuery(7), { list, total }],
]

test('describes a product and its offer, and escapes `</script>`', () => {
  const cached = reviewed([reviewOf(1, 5), reviewOf(2, 4)], 2)
  expect(scriptOf('/product/7', cached).match(/<\//g)).toHaveLength(1)
  expect(graphOf('/product/7', cached)).toMatchObject([
    {
      '@type': 'Product',
      name: product.title,
      description: 'Steel & fire',
      sku: '7',
      image: ['https://shop.example/images?src=a&w=1280'],
      brand: { name: 'Aldermoor' },
      offers: {
        price: '129.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.example/product/7?lang=de',
      },
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      review: [{ author: { name: 'ann' } }, { reviewRating: { ratingValue: 4 } }],
    },
  ])
})

test('leaves out the date or the author of a review if it is unknown', () => {
  const cached = reviewed([{ ...reviewOf(1, 5), createdAt: null, username: '' }], 1)
  const [told] = graphOf('/product/7', cached) as [{ review: [object] }]
  expect(told.review[0]).toMatchObject({ '@type': 'Review' })
  expect(told.review[0]).not.toHaveProperty('datePublished')
  expect(told.review[0]).not.toHaveProperty('author')
})

test('leaves out the rating of a product if some reviews are not loaded, and leaves out the offer if the currency is unknown', () => {
  const [more] = graphOf('/product/7', reviewed([reviewOf(1, 5)], 9)) as [object]
  expect(more).toHaveProperty('review')
  expect(more).not.toHaveProperty('aggregateRating')
  const [none] = graphOf('/product/7', reviewed([], 0)) as [object]
  expect(none).not.toHaveProperty('review')
  expect(none).not.toHaveProperty('aggregateRating')
  const unknown = { ...product, stock: 0, price: { minor: 1, currency: null } }
  const [priceless] = graphOf('/product/7', [[productQuery(7), unknown]]) as [object]
  expect(priceless).not.toHaveProperty('offers')
})

test('marks a sold-out product as out of stock', () => {
  const cached: CachedData = [[productQuery(7), { ...product, stock: 0 }]]
  expect(graphOf('/product/7', cached)).toMatchObject([
    { offers: { availability: 'https://schema.org/OutOfStock' } },
  ])
})

test('the JSON-LD of the home page describes the shop, its search, and the questions that the page shows', () => {
  expect(graphOf('/', [[homeFaqQuery, faq.filter(({ id }) => id !== 2)]])).toMatchObject([
    { '@type': 'Organization', name: 'Strongroom', url: 'https://shop.example/' },
    {
      '@type': 'WebSite',
      potentialAction: {
        target: { urlTemplate: 'https://shop.example/search?lang=de&q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
    { '@type': 'FAQPage', mainEntity: [{ name: 'How?' }, { name: 'What?' }] },
  ])
})

test('lists all questions of the FAQ with plain-text answers', () => {
  expect(graphOf('/help/faq', [[faqQuery, faq]])).toMatchObject([
    {
      '@type': 'FAQPage',
      mainEntity: [{ acceptedAnswer: { text: 'So.' } }, { name: 'When?' }, { name: 'What?' }],
    },
  ])
})

test('describes an article with its image and date', () => {
  expect(graphOf('/articleInfo/2', [[articleQuery(2), article]])).toMatchObject([
    {
      '@type': 'Article',
      headline: 'Phishing',
      image: 'https://shop.example/images?src=b&w=1280',
      datePublished: '2023-11-14T22:13:20.000Z',
      inLanguage: 'de',
    },
  ])
})

test('lists the breadcrumbs of a page with URLs in the language of the page', () => {
  const crumbs = [{ label: 'Home', href: '/' }, { label: 'All products' }]
  expect(graphOf('/catalog?page=2', [], crumbs)).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/?lang=de' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'All products',
          item: 'https://shop.example/catalog?lang=de&page=2',
        },
      ],
    },
  ])
})

test('writes nothing for a page without structured data', () => {
  expect(scriptOf('/shopcart')).toBe('')
})
