// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDom, textsOf } from '#client/testing/render-in-dom.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

const CRUMBS = [
  { label: 'Home', href: '/' },
  { label: 'Products', href: '/catalog' },
  { label: 'Hardware wallets', href: '/catalogOption/1' },
  { label: 'Bastide' },
]

test('ends each item except the last one with a slash, so that a wrapped line never starts with a slash', () => {
  const items = renderInDom(<Breadcrumbs items={CRUMBS} />).getAllByRole('listitem')
  expect(textsOf(items)).toEqual(['Home/', 'Products/', 'Hardware wallets/', 'Bastide'])
})

test('on phones, hides the first and the last item of a long path', () => {
  const items = renderInDom(<Breadcrumbs items={CRUMBS} />).getAllByRole('listitem')
  const hidden = items.filter(({ classList }) => classList.contains('max-sm:hidden'))
  expect(textsOf(hidden)).toEqual(['Home/', 'Bastide'])
})

test('on phones, hides the slash before the last item of a long path, because the item itself is hidden', () => {
  const hiddenOnPhones = (items: typeof CRUMBS) => {
    const dom = renderInDom(<Breadcrumbs items={items} />)
    const slashes = dom.getAllByText('/')
    for (const slash of slashes) expect(slash.getAttribute('aria-hidden')).toBe('true')
    return slashes
      .filter((slash) => slash.classList.contains('max-sm:hidden'))
      .map((slash) => slash.previousElementSibling?.textContent)
  }
  expect(hiddenOnPhones(CRUMBS)).toEqual(['Hardware wallets'])
  expect(hiddenOnPhones(CRUMBS.slice(2))).toEqual([])
})
