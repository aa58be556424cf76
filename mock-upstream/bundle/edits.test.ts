import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'
import { exampleOrder, GUEST_EMAIL } from '#mock-upstream/testing/order-example.ts'

let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 12 })
})
afterAll(() => mock.close())

test('a replay repeats changes that the control API made to products, users and addresses', async () => {
  const world = 'edits'
  const token = await mock.login({ world })
  await mock.control('product', { id: 7, title: 'A vault', price: '12.50' }, world)
  await mock.control('user', { id: 1, name: 'Ada' }, world)
  await mock.control('address', { id: 1, city: 'Oslo' }, world)
  await mock.call('goods.goodsdetail', { id: 7 }, { world })
  await mock.call('user.info', {}, { world, token })
  await mock.call('address.addrList', {}, { world, token })
  const { body } = await mock.control('replay', await mock.see(`bundle?world=${world}`))
  expect(body).toMatchObject({ same: true, dropped: 0 })
  expect(body).toMatchObject({ calls: { length: 4 } })
})

/** Makes a choice on the card provider's page. */
async function choose(page: string | undefined, choice: string): Promise<void> {
  const { pathname, search } = new URL(page ?? '')
  await mock.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ choice }).toString(),
  })
}

test.each([
  { choices: ['pay'], state: ['paid', undefined] },
  { choices: ['decline'], state: ['unpaid', true] },
  { choices: ['decline', 'pay'], state: ['paid', undefined] },
])(
  'a replay repeats the choices of a shopper on payment pages: $choices',
  async ({ choices, state }) => {
    const world = `payment-${choices.join('-')}`
    const request = exampleOrder({ payment_method: 'card' })
    const { order_no } = (await mock.call('order.submit', request, { world })).data
    const key = { order_no, email: GUEST_EMAIL }
    const pay = { ...key, return_url: 'https://shop.example/' }
    const open = async () => (await mock.call('order.pay', pay, { world })).data.redirect_url
    const pages = [await open(), await open()]
    for (const [index, choice] of choices.entries()) await choose(pages[index], choice)
    const { data } = await mock.call('order.info', key, { world })
    expect([data.pay_status, data.pay_declined]).toEqual(state)
    const { body } = await mock.control('replay', await mock.see(`bundle?world=${world}`))
    expect(body).toMatchObject({ same: true, calls: { length: 4 } })
  },
)

test('a replay reports that a product title differs if the bundle lacks the change of the title', async () => {
  const world = 'missing-edit'
  await mock.control('product', { id: 7, title: 'A vault' }, world)
  await mock.call('goods.goodsdetail', { id: 7 }, { world })
  const { steps, ...bundle } = Object(await mock.see(`bundle?world=${world}`))
  const { body } = await mock.control('replay', { ...bundle, steps: steps.slice(1) })
  expect(body).toMatchObject({
    same: false,
    calls: [{ differences: [{ field: 'answer.data.title' }] }],
  })
})
