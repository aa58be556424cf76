import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
})
afterAll(() => mock.close())

test.each([
  ['product', { id: 7 }, 400, 'body', /Send at least one of title, price, num\./],
  ['product', { title: 'x' }, 400, 'id', /required/],
  ['product', { id: 7, title: '' }, 400, 'title', /must not be empty/],
  ['product', { id: 7, title: 'x'.repeat(201) }, 400, 'title', /200/],
  ['product', { id: 7, price: '1.234' }, 400, 'price', /such as "79\.90".*at most two decimals/],
  ['product', { id: 7, price: '-1' }, 400, 'price', /from "0"/],
  ['product', { id: 7, price: 12 }, 400, 'price', /Expected: an amount as text/],
  ['product', { id: 7, num: 10_000 }, 400, 'num', /9999/],
  ['product', { id: 7, colour: 'red' }, 400, 'colour', /isn’t known/],
  [
    'product',
    { id: 999, price: '1' },
    404,
    'id',
    /Unknown product in this world: 999\. Allowed: an id of GET \/__mock\/products\./,
  ],
  ['stock', { id: 1, num: -1 }, 400, 'num', /0/],
  ['stock', { id: 1, num: 10_000 }, 400, 'num', /9999/],
  ['stock', { id: 1 }, 400, 'num', /required/],
  [
    'stock',
    { id: 999, num: 1 },
    404,
    'id',
    /Unknown product in this world: 999\. Allowed: an id of GET \/__mock\/products\./,
  ],
  ['user', { id: 1 }, 400, 'body', /at least one of username, name, phone, email\./],
  ['user', { id: 1, email: 'no' }, 400, 'email', /such as ann@example\.com\./],
  ['user', { id: 1, phone: 'abc' }, 400, 'phone', /6 to 15 digits/],
  ['user', { id: 1, username: '' }, 400, 'username', /must not be empty/],
  ['user', { id: 1, password: 'secret-123' }, 400, 'password', /isn’t known/],
  [
    'user',
    { id: 999, name: 'x' },
    404,
    'id',
    /Unknown user in this world: 999\. Allowed: an id of GET \/__mock\/users\./,
  ],
  ['user', { id: 1, username: 'mira' }, 409, 'username', /Another user has username mira\./],
  ['address', { id: 1, country: 'XX' }, 400, 'country', /Allowed: .*DE/],
  ['address', { id: 1, postcode: 'x'.repeat(21) }, 400, 'postcode', /20/],
  [
    'address',
    { id: 999, city: 'Oslo' },
    404,
    'id',
    /Unknown address in this world: 999\. Allowed: an id of an address of GET \/__mock\/users\./,
  ],
  [
    'order',
    { order_no: 'SR-1', pay_status: 'paid' },
    404,
    'order_no',
    /Allowed: an order_no of GET/,
  ],
])('refuses the edit %s %j, names the field and what is allowed', async (...row) => {
  const [path, body, status, field, message] = row
  const before = mock.worlds.get('default').epoch()
  expect(await mock.control(path, body)).toEqual({
    status,
    body: { error: { field, message: expect.stringMatching(message) } },
  })
  expect(mock.worlds.get('default').epoch()).toBe(before)
})
