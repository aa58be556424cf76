import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { OrderLines } from './order-lines.tsx'

const line = {
  id: 7,
  title: 'Vault',
  image: null,
  quantity: 2,
  price: { minor: 500, currency: 'EUR' },
}

test('lists lines with unknown price, id, quantity or title, and leaves out only the unknown values', () => {
  const lines = [
    line,
    { ...line, price: null },
    { ...line, id: null, quantity: null },
    { ...line, title: '' },
  ]
  const markup = renderMarkup(<OrderLines order={{ lines }} />)
  expect(markup.match(/<li/g)).toHaveLength(4)
  expect(markup.match(/href="\/product\/7"/g)).toHaveLength(3)
  expect(markup.match(/10\.00/g)).toHaveLength(2)
  expect(markup).toContain('#7')
  expect(markup).not.toMatch(/NaN|null|undefined/)
})
