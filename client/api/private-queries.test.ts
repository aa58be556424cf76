import type { QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { createRpcClient, createTrpc } from './trpc.ts'
import { userStore } from '#client/session/user-store.ts'
import { forgetWithToken } from './private-queries.ts'

test('drops private queries when the token changes, and keeps public queries', () => {
  userStore.set({ kind: 'user', token: 'one', username: 'ann' })
  const queryClient = createQueryClient()
  const { utils } = createTrpc(createRpcClient(), queryClient)
  const profile: QueryKey = utils.account.profile.queryOptions().queryKey
  const brands: QueryKey = utils.catalog.brands.queryOptions({}).queryKey
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
