import { expect, test } from 'vitest'
import { queryKeyOf } from './page-query.ts'
import { createQueryClient } from './query-client.ts'
import { userStore } from '#client/session/user-store.ts'
import { forgetWithToken } from './private-queries.ts'

const profile = queryKeyOf({ path: 'account.profile', input: undefined })
const brands = queryKeyOf({ path: 'catalog.brands', input: {} })

test('drops private queries with their token and keeps public ones', () => {
  userStore.set({ kind: 'user', token: 'one', username: 'ann' })
  const queryClient = createQueryClient()
  forgetWithToken(queryClient)
  queryClient.setQueryData(profile, { username: 'ann' })
  queryClient.setQueryData(brands, [])
  userStore.set({ kind: 'user', token: 'one', username: 'ann-smith' })
  expect(queryClient.getQueryData(profile)).toEqual({ username: 'ann' })

  userStore.set({ kind: 'visitor' })
  expect(queryClient.getQueryData(profile)).toBeUndefined()
  expect(queryClient.getQueryData(brands)).toEqual([])

  queryClient.setQueryData(profile, { username: 'ann' })
  userStore.set({ kind: 'user', token: 'two', username: 'bob' })
  expect(queryClient.getQueryData(profile)).toBeUndefined()
})
