import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { Stepper } from './stepper.tsx'

test('shows 1 as both quantity and maximum when the stock is 0', () => {
  const markup = renderMarkup(<Stepper label="Quantity" value={1} max={0} onChange={() => {}} />)
  const [field] = markup.match(/<input[^>]*role="spinbutton"[^>]*>/) ?? []
  expect(field).toContain('value="1"')
  expect(field).toContain('aria-valuemax="1"')
})
