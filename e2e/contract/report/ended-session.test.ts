import { expect, test } from 'vitest'
import { checkUpstream } from './check-upstream.ts'
import { startDeviating } from './start-deviating.ts'

test('reports an upstream that refuses an ended session like any other call', async () => {
  const refusal = { code: -1, msg: 'Please log in first' }
  const { url } = await startDeviating({ refusal })
  const { text } = await checkUpstream({ UPSTREAM_URL: url }, { writes: true })
  expect(text).toContain('token: expected code 401 in user.info after it, seen code -1. When a')
  expect(text).not.toContain('outlives')
})
