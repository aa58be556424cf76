import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

const CRUMBS = [
  { label: 'Home', href: '/' },
  { label: 'Products', href: '/catalog' },
  { label: 'Hardware wallets', href: '/catalogOption/1' },
  { label: 'Bastide' },
]

const itemsOf = (markup: string) =>
  [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = '']) =>
    item.replaceAll(/<[^>]+>/g, ''),
  )

test('ends each item but the last with a slash, so that a wrapped line never starts with one', () => {
  expect(itemsOf(renderMarkup(<Breadcrumbs items={CRUMBS} />))).toEqual([
    'Home/',
    'Products/',
    'Hardware wallets/',
    'Bastide',
  ])
})

test('on phones, which hide the last item, hides the slash before that item', () => {
  const markup = renderMarkup(<Breadcrumbs items={CRUMBS} />)
  expect(markup).toMatch(/Hardware wallets<\/a><span aria-hidden="true" class="max-sm:hidden">/)
  const short = renderMarkup(<Breadcrumbs items={CRUMBS.slice(2)} />)
  expect(short).not.toContain('max-sm:hidden')
})
