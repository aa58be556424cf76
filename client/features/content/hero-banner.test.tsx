import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { HeroBanner } from './hero-banner.tsx'

const banners = [1, 2, 3].map((id) => ({
  id,
  title: `Title ${id}`,
  subtitle: '',
  image: `/images?src=${id}&s=x`,
  link: null,
}))

test('loads only the picture of the first slide with the page, but all pictures in a browser without scripts', () => {
  const html = renderMarkup(<HeroBanner banners={banners} />)
  const withScripts = html.replaceAll(/<noscript>.*?<\/noscript>/g, '')
  expect(withScripts.match(/<img /g)).toHaveLength(1)
  expect(withScripts).toContain('loading="eager" fetchPriority="high"')
  expect(html.match(/<noscript><img [^>]*loading="lazy"/g)).toHaveLength(2)
})
