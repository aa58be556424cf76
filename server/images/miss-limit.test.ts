import { expect, test } from 'vitest'
import { createMissLimit, MISSES_PER_MINUTE } from './miss-limit.ts'

test('limits the uncached images of each network, and resets the count after a minute', () => {
  let ms = 0
  const countMiss = createMissLimit(() => ms)
  const client = { network: '203.0.113.0/24', isShared: false }
  for (let count = 0; count < MISSES_PER_MINUTE; count += 1) countMiss(client)
  ms = 20_000
  expect(() => countMiss(client)).toThrow(
    expect.objectContaining({ reason: 'too-many-attempts', retryAfterSeconds: 40 }),
  )
  expect(() => countMiss({ ...client, network: '198.51.100.0/24' })).not.toThrow()
  ms = 60_000
  expect(() => countMiss(client)).not.toThrow()
})
