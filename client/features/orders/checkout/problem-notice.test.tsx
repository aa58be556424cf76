// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInDom, textOf } from '#client/testing/render-in-dom.tsx'
import { ProblemNotice } from './problem-notice.tsx'

const order = { isShort: false, submit: () => {}, submitFor: () => {}, dismiss: () => {} }

test('a guest who has reached the limit of orders learns how long to wait, and that a login helps', () => {
  const problem = { kind: 'guest-limit', minutes: 59 } as const
  const page = renderInDom(<ProblemNotice {...order} problem={problem} />)
  expect(textOf(page.getByRole('alert'))).toBe(
    'Your order wasn’t placed' +
      'You’ve reached the limit for guest orders. Please sign in, or try again in 59 minutes.',
  )
})
