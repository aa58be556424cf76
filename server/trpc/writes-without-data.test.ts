import { expect, test } from 'vitest'
import { examplePerson, exampleAddress } from '#contracts/upstream/examples.ts'
import { createStubShop } from '#server/testing/stub-shop.ts'
import { order } from '#server/testing/wire-examples.ts'

const nothing = () => null

test('a cancellation without data returns the order as the upstream has it then', async () => {
  const { as } = createStubShop({ 'order.cancel': nothing, 'order.info': () => order() })
  const key = { orderNo: 'N1', email: 'ada@example.test' }
  const { order: cancelled } = await as({ token: 't' }).orders.cancel(key)
  expect(cancelled).toMatchObject({ orderNo: expect.any(String) })
})

test('an address that was saved without data counts as saved', async () => {
  const { as } = createStubShop({ 'address.addrSave': nothing, 'address.addrUpdate': nothing })
  const { addresses } = as({ token: 't' })
  const form = { configName: 'Home', ...examplePerson, ...exampleAddress }
  expect(await addresses.create(form)).toMatchObject({ id: null })
  expect(await addresses.update({ id: 7, ...form })).toMatchObject({ id: 7 })
})

test('a profile that was saved without data is read again', async () => {
  const profile = { userinfo: { username: 'ada', ...examplePerson } }
  const { as } = createStubShop({ 'user.update': nothing, 'user.info': () => profile })
  const fields = { username: 'ada', ...examplePerson }
  const saved = await as({ token: 't' }).account.updateProfile(fields)
  expect(saved.profile).toMatchObject({ username: 'ada' })
})
