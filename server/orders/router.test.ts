import { expect, test } from 'vitest'
import { createStubShop, fail, refusal } from '#server/testing/stub-shop.ts'
import { order } from '#server/testing/wire-examples.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

test('maps every field of an order', async () => {
  const payTo = { payee: 'Shop', account: 'GB00', bank: 'Bank', reference: 'N1' }
  const whole = order({
    full_name: 'Ada Lindqvist',
    expire_time: 1_700_259_200,
    delivery_status: 'shipped',
    tracking_url: 'https://carrier.example/p/1',
    payer: {
      type: 'legal',
      name: 'Bob',
      email: 'bob@firm.test',
      phone: '+44 20 1234567',
      company: 'Firm Ltd',
      tax_id: 'GB123',
    },
    remark: 'Ring twice',
    pay_to: payTo,
  })
  const { as } = createStubShop({ 'order.info': () => whole })
  const eur = (minor: number) => ({ minor, currency: 'EUR' })
  expect(await as({ token: 't' }).orders.byNumber({ orderNo: 'N1' })).toEqual({
    orderNo: 'N1',
    requestNo: '0f8b2a53-4c2e-4c8e-9d8f-6f6b2c1d0e9a',
    fullName: 'Ada Lindqvist',
    createdAt: 1_700_000_000,
    expiresAt: 1_700_259_200,
    paymentStatus: 'unpaid',
    cardDeclined: false,
    deliveryStatus: 'shipped',
    shippingMethod: 'post',
    paymentMethod: 'card',
    amount: eur(2_500),
    shippingFee: eur(500),
    tax: eur(479),
    total: eur(3_000),
    productCount: 2,
    moves: [],
    trackingUrl: 'https://carrier.example/p/1',
    lines: [{ id: 1, title: 'Product 1', image: null, price: eur(1_250), quantity: 2 }],
    payer: {
      type: 'legal',
      name: 'Bob',
      email: 'bob@firm.test',
      phone: '+44 20 1234567',
      company: 'Firm Ltd',
      taxId: 'GB123',
    },
    contact: { name: 'Ada', email: 'ada@example.test', phone: '+49 30 123456' },
    address: { country: 'DE', city: 'Berlin', address: 'Street 1', postcode: '10115' },
    remark: 'Ring twice',
    payTo,
  })
})

test('returns an unknown status, shipping method or payment method of an order unchanged', async () => {
  const words = {
    pay_status: 'refunded',
    delivery_status: 'lost',
    shipping_method: 'drone',
    payment_method: 7,
  }
  const odd = order({ order_no: 'N2', ...words })
  const { as } = createStubShop({
    'order.list': () => ({ list: [order(), odd], total: 2 }),
    'order.info': () => odd,
  })
  const shopper = as({ token: 't' })
  const expected = {
    orderNo: 'N2',
    paymentStatus: 'refunded',
    deliveryStatus: 'lost',
    shippingMethod: 'drone',
    paymentMethod: '7',
  }
  const page = await shopper.orders.list({ limit: 10 })
  expect(page.list).toMatchObject([{ orderNo: 'N1', paymentStatus: 'unpaid' }, expected])
  expect(await shopper.orders.byNumber({ orderNo: 'N2' })).toMatchObject(expected)
})

test('leaves unreadable orders out of the list, and returns the number of unreadable orders', async () => {
  const { as } = createStubShop({
    'order.list': () => ({
      list: [
        order(),
        order({ order_no: 'N2', total_price: 'on request' }),
        order({ order_no: null }),
      ],
      total: 3,
    }),
  })
  const page = await as({ token: 't' }).orders.list({ limit: 10 })
  expect(page).toMatchObject({ list: [{ orderNo: 'N1' }], total: 3, unreadable: 2 })
})

test.each([0, '0', '0000-00-00 00:00:00', '', null])(
  'returns an order with the expiry time %j as an order that cannot expire',
  async (expire_time) => {
    const { as } = createStubShop({ 'order.info': () => order({ expire_time }) })
    const { expiresAt } = await as({ token: 't' }).orders.byNumber({ orderNo: 'N1' })
    expect(expiresAt).toBeNull()
  },
)

test('returns an order even if some of its fields are unreadable, and leaves only these fields empty', async () => {
  const odd = order({
    create_time: 'today',
    expire_time: '30.02.2026',
    goods_count: 'two',
    payer: [],
    contact: null,
    address: '',
    remark: {},
    pay_to: { payee: '' },
  })
  const { as } = createStubShop({ 'order.info': () => odd })
  const nobody = { name: '', email: '', phone: '' }
  expect(await as({ token: 't' }).orders.byNumber({ orderNo: 'N1' })).toMatchObject({
    orderNo: 'N1',
    createdAt: null,
    expiresAt: null,
    productCount: 2,
    payer: { ...nobody, type: '', company: '', taxId: '' },
    contact: nobody,
    address: { country: '', city: '', address: '', postcode: '' },
    remark: '',
    payTo: null,
    total: { minor: 3_000 },
  })
})

test('lists an order whose amounts and lines are unreadable, and returns null as its number of pieces', async () => {
  const line = { id: 'x', title: '<b>Vault</b>', goods_image: [], price: 'free', num: {} }
  const odd = order({
    amount: '1,234',
    tax: [],
    goods_count: 'many',
    goods: { 0: line, 3: 'none' },
  })
  const { as } = createStubShop({ 'order.list': () => ({ list: [odd], total: '1' }) })
  const { list } = await as({ token: 't' }).orders.list({ limit: 10 })
  expect(list).toMatchObject([
    {
      orderNo: 'N1',
      amount: null,
      tax: null,
      total: { minor: 3_000 },
      productCount: null,
      lines: [{ id: null, title: 'Vault', image: null, price: null, quantity: null }],
    },
  ])
  expect(list[0]?.lines).toHaveLength(1)
})

test('sends filter dates as the first and last second of these days in the shop’s time zone', async () => {
  const { as, calls } = createStubShop({ 'order.list': () => ({ list: [], total: 0 }) })
  await as({ token: 't' }).orders.list({ from: '2026-01-01', to: '2026-01-02', limit: 10 })
  expect(calls[0]?.input).toMatchObject({
    start_time: Date.parse('2025-12-31T23:00:00Z') / 1_000,
    end_time: Date.parse('2026-01-02T22:59:59Z') / 1_000,
  })
})

test('requires a token for the list of orders', async () => {
  const { as, calls } = createStubShop({})
  await expect(as().orders.list({ limit: 10 })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(calls).toHaveLength(0)
})

test.each([
  [undefined, false],
  [1, true],
  ['0', false],
  [null, false],
])('maps pay_declined %s of an order to cardDeclined %s', async (pay_declined, declined) => {
  const { as } = createStubShop({ 'order.info': () => order({ pay_declined }) })
  const read = await as({ token: 't' }).orders.byNumber({ orderNo: 'N1' })
  expect(read.cardDeclined).toBe(declined)
})

test.each([
  ['no status changes', undefined, []],
  ['text in place of status changes', 'soon', []],
  [
    'status changes that are not sorted by time, one of them without a readable time',
    [
      { to: 'shipped', time: '2026-01-03 10:00:00' },
      { to: 'paid', time: 1_767_348_000 },
      { to: 'in_transit', time: 0 },
      { to: 'at_customs', time: '1767520800' },
    ],
    [
      { to: 'paid', at: 1_767_348_000 },
      { to: 'shipped', at: 1_767_434_400 },
      { to: 'at_customs', at: 1_767_520_800 },
    ],
  ],
])('returns the readable status changes of an order with %s', async (_case, moves, read) => {
  const { as } = createStubShop({ 'order.info': () => order({ moves }) })
  expect((await as({ token: 't' }).orders.byNumber({ orderNo: 'N1' })).moves).toEqual(read)
})

test('does not report a declined card once the order is paid', async () => {
  const { as } = createStubShop({
    'order.info': () => order({ pay_declined: 1, pay_status: 'paid' }),
  })
  const read = await as({ token: 't' }).orders.byNumber({ orderNo: 'N1' })
  expect(read.cardDeclined).toBe(false)
})

test('sends the email of a guest order to the upstream, even for a logged-in user', async () => {
  const { as, calls } = createStubShop({ 'order.cancel': () => order() })
  await as({ token: 't' }).orders.cancel({ orderNo: 'N1', email: 'ada@example.test' })
  expect(calls.find((call) => call.name === 'order.cancel')?.input).toEqual({
    order_no: 'N1',
    email: 'ada@example.test',
  })
})

test('blocks a guest after 5 wrong pairs that the upstream answers with a success without data', async () => {
  const facts = { kind: 'bad-response', endpoint: 'order.info', msg: '', field: 'data' } as const
  const { as } = createStubShop({ 'order.info': () => fail(new UpstreamError(facts)) })
  const key = { orderNo: 'N1', email: 'ada@example.test' }
  for (let count = 0; count < 5; count += 1)
    await expect(as().orders.byNumber(key)).rejects.toMatchObject({ code: 'BAD_GATEWAY' })
  await expect(as().orders.byNumber(key)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('blocks a guest after 5 wrong pairs of order number and email, whether the guest reads or cancels orders', async () => {
  const refuse = () => fail(refusal(404))
  const { as, calls } = createStubShop({ 'order.info': refuse, 'order.cancel': refuse })
  const key = { orderNo: 'N1', email: 'ada@example.test' }
  for (let count = 0; count < 5; count += 1) {
    const call = count % 2 ? as().orders.cancel(key) : as().orders.byNumber(key)
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  await expect(as().orders.byNumber(key)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(calls.filter(({ name }) => name !== 'baseinfo.getcurrency')).toHaveLength(5)
})
