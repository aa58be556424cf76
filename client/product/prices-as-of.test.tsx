import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { PricesAsOf } from './prices-as-of.tsx'

const TWO_O_CLOCK = 1_790_000_000

test('shows the time of the oldest price', () => {
  const markup = renderMarkup(
    <PricesAsOf products={[{}, { asOf: TWO_O_CLOCK + 600 }, { asOf: TWO_O_CLOCK }]} />,
    [],
  )
  expect(markup).toContain('Prices as of 14:13')
})

test('shows no time for current prices', () => {
  expect(renderMarkup(<PricesAsOf products={[{}, {}]} />, [])).not.toContain('Prices as of')
})
