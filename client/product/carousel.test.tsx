import { expect, test, vi } from 'vitest'
import { renderWhole } from '#client/testing/render.tsx'
import { Carousel } from './carousel.tsx'

// Simulates a pointer that is already over the carousel.
vi.mock(import('./use-interaction-intent.ts'), () => ({ useInteractionIntent: () => true }))

const carouselOf = (images: string[]) =>
  renderWhole(<Carousel images={images} alt="Vault One" sizes="300px" playOnHover />)

test('renders a carousel for several pictures, and a still picture for one', async () => {
  const several = await carouselOf(['/images/a.png', '/images/b.png', '/images/c.png'])
  expect(several.match(/swiper-slide\b/g)).toHaveLength(3)
  for (const few of [await carouselOf(['/images/a.png']), await carouselOf([])]) {
    expect(few).not.toContain('swiper')
  }
})
