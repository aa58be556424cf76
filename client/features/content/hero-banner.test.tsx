// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { renderMarkup } from '#client/testing/render.tsx'
import { HeroBanner } from './hero-banner.tsx'

const banners = [1, 2, 3].map((id) => ({
  id,
  title: `Title ${id}`,
  subtitle: '',
  image: `/images?src=${id}&s=x`,
  link: null,
}))

/** Returns two groups of pictures: those for browsers with scripts, and those for browsers without. */
function picturesOf(page: HTMLElement) {
  const pictures = [...page.querySelectorAll('img')]
  return {
    withScripts: pictures.filter((picture) => !picture.closest('noscript')),
    withoutScripts: pictures.filter((picture) => picture.closest('noscript')),
  }
}

test('loads only the first slide’s picture with the page, and renders the others for browsers without scripts', () => {
  const page = document.createElement('div')
  page.innerHTML = renderMarkup(<HeroBanner banners={banners} />)
  const { withScripts, withoutScripts } = picturesOf(page)
  const loadingOf = (pictures: HTMLImageElement[]) =>
    pictures.map((picture) =>
      ['loading', 'fetchpriority'].map((name) => picture.getAttribute(name)),
    )
  expect(loadingOf(withScripts)).toEqual([['eager', 'high']])
  expect(loadingOf(withoutScripts)).toEqual([
    ['lazy', 'auto'],
    ['lazy', 'auto'],
  ])
})

test('shows the pictures of all slides once the page has loaded', () => {
  const dom = renderInDom(<HeroBanner banners={banners} />)
  expect(picturesOf(dom.container).withScripts).toHaveLength(3)
  expect(dom.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Title 1',
    'Title 2',
    'Title 3',
  ])
})
