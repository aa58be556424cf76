import { expect, test } from 'vitest'
import { brandsQuery, categoriesQuery } from '#client/features/catalog/queries.ts'
import { languagesQuery } from '#client/features/site/queries.ts'
import { renderMarkup, renderWhole } from '#client/testing/render.tsx'
import { LAYOUT_DATA } from '#client/testing/shop-data.ts'
import { CountBadge } from '#client/ui/badge.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { Menu } from './menu.tsx'

const header = () => renderMarkup(<Header />, LAYOUT_DATA)
const footer = () => renderMarkup(<Footer />, LAYOUT_DATA)
const menu = () => renderMarkup(<Menu onClose={() => undefined} />, LAYOUT_DATA)
const linksOf = (markup: string) => [...markup.matchAll(/ href="([^"]+)"/g)].map(([, to]) => to)
const CONTACT = ['1 Foundry Lane, London', 'Mon–Fri 9–18']

test('links from the header to home, search, cart, account, phone and chat', () => {
  const markup = header()
  expect(linksOf(markup)).toEqual(
    expect.arrayContaining(['/', '/shopcart', '/user', 'tel:+442079460199']),
  )
  expect(markup).toMatch(/href="https:\/\/[^"]*shop_help"/)
  expect(markup).toMatch(/<form[^>]*action="\/search"[\s\S]*type="search"/)
  for (const text of CONTACT) expect(markup).toContain(text)
})

test('offers the languages that both the upstream and the shop support', () => {
  const options = [...header().matchAll(/<option value="(\w+)"/g)].map(([, code]) => code)
  expect(options).toEqual(['en', 'de'])
})

test('shows the current language by its native name until the list of languages is loaded', () => {
  const unknown = LAYOUT_DATA.filter(([query]) => query !== languagesQuery)
  expect(renderMarkup(<Header />, unknown)).toContain('<option value="en" selected="">English<')
})

test('shows BTC and ETH in the base currency, with the change green when up and red when down', () => {
  const markup = header()
  expect(markup).toContain('$64,000.50')
  expect(markup).toContain('$3,100.00')
  expect(markup).toMatch(/class="text-positive"(?:(?!class="text-negative").)*\+1\.25%/)
  expect(markup).toMatch(/class="text-negative".*-0\.50%/)
})

test('the header and footer of the checkout contain only what the checkout needs', () => {
  const enclosed = renderMarkup(<Header enclosed />, LAYOUT_DATA)
  expect(linksOf(enclosed)).toEqual(expect.arrayContaining(['/', '/shopcart', '/user']))
  expect(linksOf(enclosed)).toContain('tel:+442079460199')
  expect(enclosed).toContain('$64,000.50')
  expect(enclosed).not.toContain('type="search"')
  expect(linksOf(enclosed)).not.toContain('/catalog')
  const below = renderMarkup(<Footer enclosed />, LAYOUT_DATA)
  expect(linksOf(below)).toEqual(expect.arrayContaining(['/buys', '/help/client', '/guarantee']))
  for (const text of CONTACT) expect(below).toContain(text)
  expect(below).not.toContain('type="search"')
  expect(linksOf(below).filter((to) => to?.startsWith('/catalogOption'))).toEqual([])
})

test('shows no count badge for an empty cart', () => {
  expect(header()).toContain('aria-label="Cart, empty"')
  expect(renderMarkup(<CountBadge count={0} animates />)).toBe('')
  expect(renderMarkup(<CountBadge count={3} animates />)).toContain('data-count="3"')
})

test('shows categories, help, newsletter, search, contact and a call-me button in the footer', async () => {
  const markup = await renderWhole(<Footer />, LAYOUT_DATA)
  expect(linksOf(markup)).toEqual(
    expect.arrayContaining([
      '/catalogOption/1',
      '/catalogOption/2',
      '/buys',
      '/help/client',
      '/help/faq',
      '/guarantee',
      'mailto:hello@shop.example',
      'tel:+442079460199',
    ]),
  )
  expect(markup).toContain('>Subscribe<')
  expect(markup).toContain('type="search"')
  expect(markup).toContain('>Request a callback<')
  for (const text of [...CONTACT, '© 2026 Strongroom']) expect(markup).toContain(text)
})

test('states in the footer what prices include, and links to the shipping page', () => {
  expect(footer()).toMatch(
    /<a href="\/buys"[^>]*>All prices include VAT\. Delivery calculated at checkout\.</,
  )
})

test('renders the menu of a visitor: a generic user label, category links that reload the page, and links to brands, shipping, help, articles and FAQ', () => {
  const markup = menu()
  expect(markup).toMatch(/<button[^>]*>(?:<svg.*?<\/svg>)?Account</)
  const anew = [...markup.matchAll(/<a href="([^"]+)" data-reload/g)].map(([, to]) => to)
  expect(anew).toEqual(['/catalogOption/1', '/catalogOption/2'])
  const [, help = ''] = /<h3[^>]*>Help<\/h3>([\s\S]*?)<\/section>/.exec(markup) ?? []
  expect(linksOf(help)).toEqual(['/buys', '/help/client', '/help/faq', '/brands', '/guarantee'])
  for (const href of ['/brands', '/buys', '/article', '/help/faq']) {
    expect(linksOf(markup).filter((other) => other === href)).toEqual([href])
  }
})

test('the menu shows each category with its picture, and the brands', () => {
  const category = { id: 1, name: 'Wallets', image: '/images?src=1&s=x', description: '' }
  const brand = { id: 4, name: 'Norrvik', logo: null, description: '', productCount: 3 }
  const markup = renderMarkup(<Menu onClose={() => undefined} />, [
    ...LAYOUT_DATA.filter(([query]) => query !== categoriesQuery),
    [categoriesQuery, [{ ...category, productCount: 3 }]],
    [brandsQuery, { list: [brand], total: 1 }],
  ])
  expect(markup).toMatch(/<a href="\/catalogOption\/1"[^>]*>(?:(?!<\/a>).)*<img [^>]*src="\/images/)
  expect(markup).toMatch(/<a href="\/brandsInfo\/4"[^>]*>Norrvik</)
})
