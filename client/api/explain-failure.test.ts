import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import type { AppRouter } from '#server/app-router.ts'
import { describeFailure } from './explain-failure.ts'

test('describes a failed procedure with the upstream endpoint, request body, request id, code and message', () => {
  const error = TRPCClientError.from<AppRouter>({
    error: {
      code: -32009,
      message: 'Sold out',
      data: {
        code: 'CONFLICT',
        httpStatus: 409,
        kind: 'business',
        upstreamCode: 409,
        requestId: 'r-1',
        explanation: { endpoint: 'order.submit', request: { lang: 'en' }, msg: 'Sold out' },
      },
    },
  })
  expect(describeFailure({ path: 'orders.submit', error })).toEqual({
    title: 'orders.submit failed: 409 Sold out',
    facts: {
      procedure: 'orders.submit',
      endpoint: 'order.submit',
      request: { lang: 'en' },
      requestId: 'r-1',
      code: 409,
      kind: 'business',
      msg: 'Sold out',
    },
  })
})

test('describes an unreachable server as “no response”', () => {
  const error = TRPCClientError.from<AppRouter>(new TypeError('Failed to fetch'))
  const { title, facts } = describeFailure({ path: 'site.info', error })
  expect(title).toBe('site.info failed: no response Failed to fetch')
  expect(facts.endpoint).toBe('no endpoint was called')
})
