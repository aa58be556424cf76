import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#fixtures/content/demo-users.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
})
afterAll(() => mock.close())

const addressSchema = z.object({ id: z.number(), name: z.string(), city: z.string() })
const usersSchema = z.object({
  total: z.number(),
  list: z.array(
    z.object({
      id: z.number(),
      username: z.string(),
      email: z.string(),
      password: z.nullable(z.string()),
      addresses: z.array(addressSchema),
    }),
  ),
})
async function users(world: string, query = '') {
  mock.worlds.enter(world)
  return z.parse(usersSchema, await mock.see(`users?world=${world}${query}`))
}
async function demoOf(world: string) {
  const { list } = await users(world)
  const demo = list.find(({ username }) => username === 'demo')
  if (!demo) throw new Error('The world has no user demo.')
  return demo
}

test('the control API lists the users with their addresses, and finds a user by a part of the email', async () => {
  const all = await users('list')
  expect(all.total).toBe(all.list.length)
  const demo = await demoOf('list')
  expect(demo.password).toBe(DEMO_PASSWORD)
  expect(demo.addresses.length).toBeGreaterThan(0)
  const found = await users('list', `&text=${demo.email.slice(0, -3).toUpperCase()}`)
  expect(found.list).toEqual([demo])
  expect((await users('list', '&text=nobody-has-this')).total).toBe(0)
  expect((await users('list', '&page=9')).list).toEqual([])
})

test('the control API changes a user in one world only, and the user can log in with the new name', async () => {
  const world = 'renamed'
  const { id } = await demoOf(world)
  const token = await mock.login({ world })
  const edit = { id, username: ' Ada ', phone: '+44 20 7946 0000' }
  expect(await mock.control('user', edit, world)).toMatchObject({
    status: 200,
    body: { id, username: 'Ada', phone: '+44 20 7946 0000', password: DEMO_PASSWORD },
  })
  const { data } = await mock.call('user.info', {}, { world, token })
  expect(data.userinfo).toMatchObject({ username: 'Ada', phone: '+44 20 7946 0000' })
  expect(await mock.login({ world }, 'ada')).toMatch(/./)
  expect((await demoOf('another')).id).toBe(id)
  await mock.control('reset', {}, world)
  expect((await demoOf(world)).id).toBe(id)
})

test('the control API changes one field of an address and keeps the others, and the shopper sees the change', async () => {
  const world = 'moved'
  const { addresses } = await demoOf(world)
  const [first, ...rest] = addresses
  const id = first?.id ?? 0
  const answer = await mock.control('address', { id, city: 'Oslo', country: 'NO' }, world)
  expect(answer).toMatchObject({ status: 200, body: { ...first, city: 'Oslo', country: 'NO' } })
  const token = await mock.login({ world })
  const { data } = await mock.call('address.addrList', {}, { world, token })
  expect(data.list).toMatchObject([{ ...first, city: 'Oslo' }, ...rest])
  expect((await demoOf('another')).addresses).toEqual(addresses)
})
