// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { Carousel } from './carousel.tsx'

// Simulates a pointer that is already over the carousel.
vi.mock(import('./use-interaction-intent.ts'), () => ({ useInteractionIntent: () => true }))

const carouselOf = (images: string[]) =>
  renderInDom(<Carousel images={images} alt="Vault One" sizes="300px" playOnHover />)

test('renders a carousel for several pictures, and a still picture for one', async () => {
  const { container } = carouselOf(['/images/a.png', '/images/b.png', '/images/c.png'])
  await waitFor(() => expect(container.querySelectorAll('.swiper-slide')).toHaveLength(3), {
    timeout: 20_000,
  })
  const one = carouselOf(['/images/a.png'])
  expect(one.getAllByRole('img', { name: 'Vault One' })).toHaveLength(1)
  expect(carouselOf([]).queryByRole('img')).toBeNull()
  for (const few of [one, carouselOf([])])
    expect(few.container.querySelector('[class*=swiper]')).toBeNull()
})
