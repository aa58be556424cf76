import { findRoute } from '#client/router/find-route.ts'
import { ROUTES } from '#client/routes.ts'
import { LOCALES, toLanguageTag } from '#contracts/locales.ts'
import { shopUrl } from '#e2e/support/urls.ts'
import { readMessages } from '#scripts/messages/read-messages.ts'
import { graphOf, readHead } from '#e2e/support/page/read-head.ts'
import { expect, test } from '#e2e/support/test.ts'
import { requestWhole } from '#e2e/support/whole-page.ts'

type Expected = {
  path: string
  /** Message id of the title, which is followed by the shop's name. Without an id, the title is the page's heading. */
  title?: string
  /** Message id of the description. Without an id, the description comes from the page's content. */
  description?: string
  kind?: 'product' | 'article'
  /** Set if link previews show a picture from the page's content. All other pages share one picture. */
  picture?: true
  /** Expected JSON-LD types. */
  data?: readonly string[]
  closed?: true
}

const SHOP = 'Strongroom'
const SHOPS_OWN = 'meta.description'
const CRUMBS = 'BreadcrumbList'

/** Expected heads of pages, with an example URL of each page. */
const PAGES: readonly Expected[] = [
  {
    path: '/',
    description: 'meta.home.description',
    data: ['Organization', 'WebSite', 'FAQPage'],
  },
  {
    path: '/catalog',
    title: 'meta.catalog',
    description: 'meta.catalog.description',
    data: [CRUMBS],
  },
  {
    path: '/sale',
    title: 'home.sale.title',
    description: 'meta.sale.description',
    data: [CRUMBS],
  },
  { path: '/catalogOption/1', picture: true, data: [CRUMBS] },
  { path: '/product/1', kind: 'product', picture: true, data: ['Product', CRUMBS] },
  { path: '/brands', title: 'meta.brands', description: 'catalog.brands.lead', data: [CRUMBS] },
  { path: '/brandsInfo/1', picture: true, data: [CRUMBS] },
  { path: '/search?q=steel', description: SHOPS_OWN, data: [CRUMBS], closed: true },
  {
    path: '/compare?ids=1,2',
    title: 'meta.compare',
    description: SHOPS_OWN,
    data: [CRUMBS],
    closed: true,
  },
  { path: '/finder', title: 'meta.finder', description: SHOPS_OWN, data: [CRUMBS], closed: true },
  { path: '/device', title: 'meta.device', description: SHOPS_OWN, data: [CRUMBS], closed: true },
  {
    path: '/saved?ids=1,2',
    title: 'meta.saved',
    description: SHOPS_OWN,
    data: [CRUMBS],
    closed: true,
  },
  {
    path: '/article',
    title: 'meta.articles',
    description: 'content.articles.lead',
    data: [CRUMBS],
  },
  { path: '/articleInfo/1', kind: 'article', picture: true, data: ['Article', CRUMBS] },
  { path: '/help', title: 'meta.help', description: 'content.help.lead', data: [CRUMBS] },
  {
    path: '/help/faq',
    title: 'meta.faq',
    description: 'content.faq.lead',
    data: ['FAQPage', CRUMBS],
  },
  {
    path: '/help/client',
    title: 'meta.assistance',
    description: 'content.assistance.lead',
    data: [CRUMBS],
  },
  { path: '/help/client/101', picture: true, data: [CRUMBS] },
  {
    path: '/payCondition',
    title: 'meta.paymentTerms',
    description: 'content.payment.lead',
    data: [CRUMBS],
  },
  {
    path: '/guarantee',
    title: 'meta.guarantee',
    description: 'content.guarantee.lead',
    data: [CRUMBS],
  },
  {
    path: '/genuine',
    title: 'meta.genuine',
    description: 'content.genuine.lead',
    data: [CRUMBS],
  },
  { path: '/verify', title: 'meta.verify', description: 'content.verify.lead', data: [CRUMBS] },
  { path: '/buys', title: 'meta.shipping', description: 'content.buys.lead', data: [CRUMBS] },
  { path: '/privacy', title: 'meta.privacy', description: 'content.privacy.lead', data: [CRUMBS] },
  { path: '/terms', title: 'meta.terms', description: 'content.terms.lead', data: [CRUMBS] },
  ...(
    [
      ['/shopcart', 'meta.cart'],
      ['/order', 'meta.checkout'],
      ['/orderSuccess', 'meta.order'],
      ['/guestOrder', 'meta.guestOrder'],
      ['/user', 'meta.account'],
      ['/user/nowOrder', 'meta.orders'],
      ['/user/orderInfo/nothing', 'meta.order'],
      ['/user/userInfo', 'meta.profile'],
      ['/user/address', 'meta.addresses'],
      ['/user/addAddress', 'meta.addressForm'],
    ] as const
  ).map(([path, title]) => ({ path, title, description: SHOPS_OWN, closed: true as const })),
  { path: '/404', title: 'meta.notFound', description: 'content.notFound.text', closed: true },
]

const patternOf = ({ path }: Expected) => findRoute(path.split('?', 1)[0] ?? '')?.route.pattern
const LISTED = new Set(PAGES.map(patternOf))

/** Expected heads of the pages that are not in `PAGES`: title and description are those of the route. */
const OTHERS = ROUTES.filter(({ pattern }) => !LISTED.has(pattern)).map(
  ({ pattern, example, title, description = SHOPS_OWN, robots }): Expected => ({
    path: example ?? pattern,
    title,
    description,
    data: [CRUMBS],
    ...(robots && { closed: true }),
  }),
)

test('each entry of the list PAGES in this test is another page of the shop', () => {
  expect(LISTED.has(undefined)).toBe(false)
  expect(LISTED.size).toBe(PAGES.length)
})

/** One page of each kind of head. German can go wrong on them only as on the others of their kind. */
const KINDS = PAGES.filter(({ path }) =>
  ['/', '/catalog', '/product/1', '/articleInfo/1', '/help/faq', '/order', '/404'].includes(path),
)

for (const [locale, pages] of [
  ['en', [...PAGES, ...OTHERS]],
  ['de', KINDS],
] as const) {
  test(`in language ${locale}, every kind of page has a complete head`, async ({
    page,
    request,
  }) => {
    const texts = readMessages(locale)
    for (const expected of pages) {
      const { path } = expected
      const url = (code: string) => `${shopUrl}${path.split('?', 1)[0]}?lang=${code}`
      const asked = withLanguage(path, locale)
      // Pages with the shopper's own data never contain all sections.
      const response = await (expected.closed ? request.get(asked) : requestWhole(request, asked))
      const head = await readHead(page, await response.text())
      const { meta } = head
      const one = (name: string) => {
        expect.soft(meta[name], `${path} ${name}`).toHaveLength(1)
        return meta[name]?.[0] ?? ''
      }

      // The heading may contain non-breaking spaces, but the title has ordinary ones.
      const heading = head.heading.replaceAll('\u00A0', ' ')
      const name = expected.title ? texts[expected.title] : heading
      const title = path === '/' ? texts['meta.home'] : `${name} – ${SHOP}`
      expect.soft(head.title, path).toBe(title)
      const description = one('description')
      if (expected.description) expect.soft(description, path).toBe(texts[expected.description])
      expect.soft(description.length, path).toBeGreaterThan(20)

      expect.soft(meta['robots'], path).toEqual(expected.closed ? ['noindex'] : undefined)
      const robots = response.headers()['x-robots-tag']
      expect.soft(robots, path).toBe(expected.closed ? 'noindex' : undefined)
      expect.soft(head.canonical, path).toEqual(expected.closed ? [] : [url(locale)])
      const alternates = [
        ...LOCALES.map((code) => [toLanguageTag(code), url(code)]),
        ['x-default', url('en')],
      ]
      expect
        .soft(head.alternates, path)
        .toEqual(expected.closed ? {} : Object.fromEntries(alternates))

      expect.soft(one('og:title'), path).toBe(head.title)
      expect.soft(one('og:description'), path).toBe(description)
      expect.soft(one('og:url'), path).toBe(url(locale))
      expect.soft(one('og:type'), path).toBe(expected.kind ?? 'website')
      expect.soft(one('og:locale'), path).toBe({ en: 'en_GB', de: 'de_DE' }[locale])
      expect.soft(meta['og:locale:alternate'], path).toHaveLength(LOCALES.length - 1)
      expect.soft(one('og:site_name'), path).toBe(SHOP)
      expect.soft(one('twitter:card'), path).toBe('summary_large_image')
      const picture = expected.picture ? `${shopUrl}/images?src=` : `${shopUrl}/assets/share-`
      expect.soft(one('og:image').startsWith(picture), `${path} ${one('og:image')}`).toBe(true)
      const types = graphOf(head).map((thing) => thing['@type'])
      expect.soft(types, path).toEqual(expected.data ?? [])
    }
  })
}

function withLanguage(path: string, locale: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`
}
