// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { PricesAsOf } from './prices-as-of.tsx'

const TWO_O_CLOCK = 1_790_000_000

test('shows the time of the oldest price if some prices are not current', () => {
  const products = [{}, { asOf: TWO_O_CLOCK + 600 }, { asOf: TWO_O_CLOCK }]
  expect(renderInDom(<PricesAsOf products={products} />).text()).toBe('Prices as of 14:13')
})

test('shows no time if all prices are current', () => {
  expect(renderInDom(<PricesAsOf products={[{}, {}]} />).text()).toBe('')
})
