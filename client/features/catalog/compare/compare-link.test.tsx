// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { choose } from './chosen-products.ts'
import { CompareLink } from './compare-link.tsx'
import { comparedStore } from './compared-store.ts'

const product = { id: 7, title: 'Vault' }

test('once the chosen products are loaded, the compare link is a toggle button that is pressed if its product is chosen', async () => {
  comparedStore.set(null)
  const dom = renderInDom(<CompareLink compact product={product} />)
  const link = dom.getByRole('link', { name: 'Compare Vault' })
  expect(link.getAttribute('aria-pressed')).toBeNull()
  fireEvent.click(link)
  const button = await dom.findByRole('button', { name: 'Compare Vault', pressed: true })
  expect(button).toBe(link)
  fireEvent.click(button)
  await dom.findByRole('button', { pressed: false })
  expect(comparedStore.get()).toEqual([])
})

test('the compare button is unpressed while only another product is chosen, and can be pressed with the space bar', async () => {
  choose([3])
  const dom = renderInDom(<CompareLink product={product} />)
  fireEvent.keyDown(dom.getByRole('button', { pressed: false }), { key: ' ' })
  await dom.findByRole('button', { name: 'Compare', pressed: true })
  expect(comparedStore.get()).toEqual([3, 7])
})
