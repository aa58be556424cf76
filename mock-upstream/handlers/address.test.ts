import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
})
afterAll(() => mock.close())

const cabin = {
  config_name: 'Cabin',
  name: 'Ada Lindqvist',
  email: 'ada@shop.example',
  phone: '+44 20 7946 0101',
  country: 'SE',
  city: 'Kiruna',
  address: 'Skogsvägen 1',
  postcode: '981 31',
}

test('the mock saves, reads, changes and removes an address, and lists a new address last', async () => {
  const world = 'own'
  const token = await mock.login({ world })
  const { id } = (await mock.call('address.addrSave', cabin, { world, token })).data
  const list = async () => (await mock.call('address.addrList', {}, { world, token })).data.list
  expect((await list()).map((row) => row.config_name)).toEqual(['Home', 'Office', 'Cabin'])
  const changed = { ...cabin, id, city: 'Abisko' }
  expect((await mock.call('address.addrUpdate', changed, { world, token })).code).toBe(1)
  expect((await mock.call('address.addrInfo', { id }, { world, token })).data).toEqual(changed)
  expect((await mock.call('address.addrDel', { id }, { world, token })).code).toBe(1)
  expect(await list()).toHaveLength(2)
})

test('a user gets a 404 for the address of another user', async () => {
  const world = 'foreign'
  const [token, other] = [await mock.login({ world }), await mock.login({ world }, 'mira')]
  const { id } = (await mock.call('address.addrSave', cabin, { world, token })).data
  const options = { world, token: other }
  expect((await mock.call('address.addrInfo', { id }, options)).code).toBe(404)
  expect((await mock.call('address.addrUpdate', { ...cabin, id }, options)).code).toBe(404)
  expect((await mock.call('address.addrDel', { id }, options)).code).toBe(404)
  expect((await mock.call('address.addrInfo', { id }, { world, token })).code).toBe(1)
})

test('refuses an address in a country to which the shop does not ship, naming the field', async () => {
  const token = await mock.login()
  const answer = await mock.call('address.addrSave', { ...cabin, country: 'AQ' }, { token })
  expect(answer).toMatchObject({ code: 0, data: { field: 'country' } })
})
