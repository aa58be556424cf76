import { expect, test } from 'vitest'
import { openEmbeddedStore } from '#server/store/embedded.ts'
import { StoreError } from '#server/store/store.ts'
import { insureStore } from './insured-store.ts'

test('after a failure of the store, counts in memory for five seconds without asking the store', async () => {
  let time = 1_000_000
  let asked = 0
  let isDown = true
  const now = () => time
  const real = openEmbeddedStore({ file: ':memory:', now })
  const store = insureStore(
    {
      ...real,
      count: async (...input) => {
        asked += 1
        if (isDown) throw new StoreError('no response')
        return real.count(...input)
      },
    },
    now,
  )
  const count = () => store.count('logins', { windowMs: 60_000, by: 1 })
  await count()
  await count()
  expect(asked).toBe(1)
  isDown = false
  time += 5_000
  await count()
  expect(asked).toBe(2)
})
