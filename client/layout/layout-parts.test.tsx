// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { brandsQuery, categoriesQuery } from '#client/features/catalog/queries.ts'
import { languagesQuery } from '#client/features/site/queries.ts'
import { hrefsOf, renderInDom, textOf } from '#client/testing/render-in-dom.tsx'
import { LAYOUT_DATA } from '#client/testing/shop-data.ts'
import { CountBadge } from '#client/ui/badge.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { Menu } from './menu.tsx'

const header = () => renderInDom(<Header />, LAYOUT_DATA)
const footer = () => renderInDom(<Footer />, LAYOUT_DATA)
const menu = () => renderInDom(<Menu onClose={() => undefined} />, LAYOUT_DATA)
const linksIn = (part: HTMLElement) => hrefsOf(within(part).getAllByRole('link'))
const CONTACT = ['1 Foundry Lane, London', 'Mon–Fri 9–18']

test('links from the header to home, search, cart, account, phone and chat', () => {
  const dom = header()
  expect(linksIn(dom.container)).toEqual(
    expect.arrayContaining(['/', '/shopcart', '/user', 'tel:+442079460199']),
  )
  const [chat] = dom.getAllByRole('link', { name: /Chat with us/ })
  expect(chat?.getAttribute('href')).toMatch(/^https:\/\/.*shop_help$/)
  const field = dom.getByRole<HTMLInputElement>('combobox', { name: 'Search the shop' })
  expect(field.type).toBe('search')
  expect(field.form?.getAttribute('action')).toBe('/search')
  for (const part of CONTACT) expect(dom.text()).toContain(part)
})

test('offers the languages that both the upstream and the shop support', () => {
  const options = within(header().getByRole('combobox', { name: /Language/ })).getAllByRole(
    'option',
  )
  expect(options.map((option) => option.getAttribute('value'))).toEqual(['en', 'de'])
})

test('shows the current language by its native name until the list of languages is loaded', () => {
  const unknown = LAYOUT_DATA.filter(([query]) => query !== languagesQuery)
  const dom = renderInDom(<Header />, unknown)
  const field = dom.getByRole<HTMLSelectElement>('combobox', { name: /Language/ })
  expect(field.value).toBe('en')
  expect(textOf(field.selectedOptions[0])).toBe('English')
})

test('shows the prices of BTC and ETH in the base currency, with a rise in green and a fall in red', () => {
  const dom = header()
  expect(dom.text()).toContain('$64,000.50')
  expect(dom.text()).toContain('$3,100.00')
  expect(dom.getByText(/\+1\.25%/).closest('.text-positive')).not.toBeNull()
  expect(dom.getByText(/-0\.50%/).closest('.text-negative')).not.toBeNull()
})

test('the header and footer of the checkout contain only what the checkout needs', () => {
  const enclosed = renderInDom(<Header enclosed />, LAYOUT_DATA)
  expect(linksIn(enclosed.container)).toEqual(
    expect.arrayContaining(['/', '/shopcart', '/user', 'tel:+442079460199']),
  )
  expect(enclosed.text()).toContain('$64,000.50')
  expect(enclosed.container.querySelector('input[type=search]')).toBeNull()
  expect(linksIn(enclosed.container)).not.toContain('/catalog')
  const below = renderInDom(<Footer enclosed />, LAYOUT_DATA)
  expect(linksIn(below.container)).toEqual(
    expect.arrayContaining(['/buys', '/help/client', '/guarantee']),
  )
  for (const part of CONTACT) expect(below.text()).toContain(part)
  expect(below.container.querySelector('input[type=search]')).toBeNull()
  expect(linksIn(below.container).filter((to) => to?.startsWith('/catalogOption'))).toEqual([])
})

test('shows no count badge for an empty cart', () => {
  header().getByRole('link', { name: 'Cart, empty' })
  const badgeOf = (count: number) => renderInDom(<CountBadge count={count} animates />).container
  expect(badgeOf(0).childElementCount).toBe(0)
  expect(badgeOf(3).querySelector('[data-count]')?.getAttribute('data-count')).toBe('3')
})

test('shows categories, help, newsletter, search, contact and a call-me button in the footer', async () => {
  const dom = footer()
  expect(linksIn(dom.container)).toEqual(
    expect.arrayContaining([
      '/catalogOption/1',
      '/catalogOption/2',
      '/buys',
      '/help/client',
      '/help/faq',
      '/guarantee',
      '/privacy',
      '/terms',
      'mailto:hello@shop.example',
      'tel:+442079460199',
    ]),
  )
  // The newsletter form loads after the first action of the shopper: here, a turn of the mouse wheel.
  fireEvent.wheel(dom.container)
  await dom.findByRole('button', { name: 'Subscribe' }, { timeout: 20_000 })
  dom.getByRole('searchbox', { name: 'Search the shop' })
  dom.getByRole('button', { name: 'Request a callback' })
  for (const part of [...CONTACT, '© 2026 Strongroom']) expect(dom.text()).toContain(part)
})

test('the footer says that prices include VAT but no delivery, and links to the shipping page', () => {
  const name = 'All prices include VAT. Delivery calculated at checkout.'
  expect(footer().getByRole('link', { name }).getAttribute('href')).toBe('/buys')
})

test('a visitor’s menu has an account button, category links that reload the page, and the specified links', () => {
  const dom = menu()
  dom.getByRole('dialog', { name: 'Menu' })
  dom.getByRole('button', { name: 'Account' })
  const links = dom.getAllByRole('link')
  const reloading = links.filter((link) => link.hasAttribute('data-reload'))
  expect(hrefsOf(reloading)).toEqual(['/catalogOption/1', '/catalogOption/2'])
  const help = dom.getByRole('heading', { level: 3, name: 'Help' }).closest('section')
  expect(help && linksIn(help)).toEqual([
    '/buys',
    '/help/client',
    '/help/faq',
    '/brands',
    '/guarantee',
  ])
  for (const href of ['/brands', '/buys', '/article', '/help/faq']) {
    expect(hrefsOf(links).filter((other) => other === href)).toEqual([href])
  }
})

test('the menu lists the brands, and shows each category with its picture', () => {
  const category = { id: 1, name: 'Wallets', image: '/images?src=1&s=x', description: '' }
  const brand = { id: 4, name: 'Norrvik', logo: null, description: '', productCount: 3 }
  const dom = renderInDom(<Menu onClose={() => undefined} />, [
    ...LAYOUT_DATA.filter(([query]) => query !== categoriesQuery),
    [categoriesQuery, [{ ...category, productCount: 3 }]],
    [brandsQuery, { list: [brand], total: 1 }],
  ])
  const wallets = dom.getByRole('link', { name: 'Wallets' })
  expect(wallets.getAttribute('href')).toBe('/catalogOption/1')
  expect(wallets.querySelector('img')?.getAttribute('src')).toMatch(/^\/images/)
  expect(dom.getByRole('link', { name: 'Norrvik' }).getAttribute('href')).toBe('/brandsInfo/4')
})
