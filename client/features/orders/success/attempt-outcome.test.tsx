import { expect, test } from 'vitest'
import { renderMarkup } from '#client/testing/render.tsx'
import { attemptQuery } from '#client/features/orders/queries.ts'
import type { AttemptResult } from '#contracts/orders/attempts.ts'
import { AttemptOutcome, pauseBefore } from './attempt-outcome.tsx'

const requestNo = '0f8b2a53-4c2e-4c8e-9d8f-6f6b2c1d0e9a'

function render(result?: AttemptResult) {
  const cached = result ? ([[attemptQuery(requestNo), result]] as const) : []
  return renderMarkup(<AttemptOutcome requestNo={requestNo} />, cached)
}

test('while the outcome is unknown, shows the request number and says that the shop is checking', () => {
  for (const html of [render(), render({ state: 'pending' })]) {
    expect(html).toContain('We’re checking whether your order was placed')
    expect(html).toContain('Please don’t order again.')
    expect(html).toContain(requestNo)
    expect(html).toContain('role="status"')
    expect(html).not.toContain('Back to checkout')
  }
})

test('links back to the checkout after a rejected order', () => {
  const html = render({ state: 'rejected' })
  expect(html).toContain('Your order wasn’t placed')
  expect(html).toContain('href="/order"')
  expect(html).not.toContain('Please don’t order again.')
  expect(html).not.toContain('If it takes longer')
})

test('offers a login when the shop knows no order with the request number', () => {
  const html = render({ state: 'none' })
  expect(html).toContain('We can’t find an order with this number')
  expect(html).toContain('Sign in')
})

test('requests the outcome after 1, 2 and 4 seconds, then every 5 seconds until it is known', () => {
  const pending = { state: 'pending' } as const
  expect([1, 2, 3, 4, 5, 90].map((asked) => pauseBefore(pending, asked))).toEqual([
    1_000, 2_000, 4_000, 5_000, 5_000, 5_000,
  ])
  expect(pauseBefore(undefined, 2)).toBe(2_000)
  expect(pauseBefore({ state: 'rejected' }, 2)).toBe(false)
  expect(pauseBefore({ state: 'none' }, 2)).toBe(false)
})
