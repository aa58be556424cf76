// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDom } from '#client/testing/render-in-dom.tsx'
import { attemptQuery } from '#client/features/orders/queries.ts'
import type { AttemptResult } from '#contracts/orders/attempts.ts'
import { AttemptOutcome, pauseBefore } from './attempt-outcome.tsx'

const requestNo = '0f8b2a53-4c2e-4c8e-9d8f-6f6b2c1d0e9a'

function render(result?: AttemptResult) {
  const cached = result ? ([[attemptQuery(requestNo), result]] as const) : []
  return renderInDom(<AttemptOutcome requestNo={requestNo} />, cached)
}

test.each([
  ['no response has arrived', undefined],
  ['the outcome is unknown', { state: 'pending' } as const],
])(
  'while %s, shows the request number and says that the shop is checking whether the order was placed',
  (_, result) => {
    const dom = render(result)
    const status = within(dom.getByRole('status'))
    status.getByRole('heading', { level: 1, name: 'We’re checking whether your order was placed' })
    expect(dom.text()).toContain('Please don’t order again.')
    dom.getByText(requestNo)
    expect(dom.queryByRole('link', { name: 'Back to checkout' })).toBeNull()
  },
)

test('links back to the checkout if the order was rejected', () => {
  const dom = render({ state: 'rejected' })
  const status = within(dom.getByRole('status'))
  status.getByRole('heading', { level: 1, name: 'Your order wasn’t placed' })
  const back = status.getByRole('link', { name: 'Back to checkout' })
  expect(back.getAttribute('href')).toBe('/order')
  expect(dom.text()).not.toContain('Please don’t order again.')
  expect(dom.text()).not.toContain('If it takes longer')
})

test('offers a login when the shop finds no order with the request number', () => {
  const status = within(render({ state: 'none' }).getByRole('status'))
  status.getByRole('heading', { level: 1, name: 'We can’t find an order with this number' })
  expect(status.getAllByRole('button', { name: 'Sign in' })).toHaveLength(1)
})

test('asks for the outcome of an order after 1, 2 and 4 seconds, then every 5 seconds until the outcome is known', () => {
  const pending = { state: 'pending' } as const
  expect([1, 2, 3, 4, 5, 90].map((asked) => pauseBefore(pending, asked))).toEqual([
    1_000, 2_000, 4_000, 5_000, 5_000, 5_000,
  ])
  expect(pauseBefore(undefined, 2)).toBe(2_000)
  expect(pauseBefore({ state: 'rejected' }, 2)).toBe(false)
  expect(pauseBefore({ state: 'none' }, 2)).toBe(false)
})
