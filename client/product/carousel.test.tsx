// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { waitForPointerUp } from '#client/forms/wait-for-pointer-up.ts'
import { Carousel } from './carousel.tsx'

// Simulates a pointer that is already over the carousel.
vi.mock(import('./use-interaction-intent.ts'), () => ({ useInteractionIntent: () => true }))

vi.mock(import('#client/forms/wait-for-pointer-up.ts'), () => ({
  waitForPointerUp: vi.fn(async () => {}),
}))

const carouselOf = (images: string[]) =>
  renderInDom(<Carousel images={images} alt="Vault One" sizes="300px" playOnHover />)

test('keeps the still picture while the shopper presses it, so that the click on its link is not lost', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  vi.mocked(waitForPointerUp).mockReturnValueOnce(released)
  const { container } = carouselOf(['/images/a.png', '/images/b.png'])
  await waitFor(() => expect(waitForPointerUp).toHaveBeenCalled(), { timeout: 20_000 })
  expect(container.querySelector('.swiper-slide')).toBeNull()
  release()
  await waitFor(() => expect(container.querySelectorAll('.swiper-slide')).toHaveLength(2))
})

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
