import { expect, test } from 'vitest'
import { createStubShop, fail, refusal } from '#server/testing/stub-shop.ts'
import { order } from '#server/testing/wire-examples.ts'

/** Starts a shop whose payment provider opens a new page for each payment. */
function startShop() {
  let payments = 0
  const shop = createStubShop({
    'order.pay': async (input) => {
      await new Promise(setImmediate)
      if (input['email'] === 'wrong@example.test') fail(refusal(404))
      payments += 1
      return { redirect_url: `http://pay.test/p/${payments}` }
    },
    'order.info': () => order({ pay_declined: 1 }),
  })
  const pay = async (headers: Record<string, string>, email?: string) =>
    (await shop.as(headers).orders.pay({ orderNo: 'N1', ...(email !== undefined && { email }) }))
      .redirectUrl
  return { ...shop, pay, payments: () => payments }
}

test('starts only one payment when a shopper double-clicks or pays again in a second tab', async () => {
  const { pay, payments } = startShop()
  const clicks = await Promise.all([pay({ token: 't' }), pay({ token: 't' })])
  expect(clicks).toEqual(['http://pay.test/p/1', 'http://pay.test/p/1'])
  expect(await pay({ token: 't' })).toBe('http://pay.test/p/1')
  expect(payments()).toBe(1)
})

test('never shows the payment page of one payer to another', async () => {
  const { pay } = startShop()
  await pay({}, 'ada@example.test')
  expect(await pay({ token: 't' })).toBe('http://pay.test/p/2')
  await expect(pay({}, 'wrong@example.test')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await pay({}, 'ADA@example.test')).toBe('http://pay.test/p/1')
})

test('starts another payment after the card was declined', async () => {
  const { pay, as } = startShop()
  await pay({ token: 't' })
  await as({ token: 't' }).orders.byNumber({ orderNo: 'N1' })
  expect(await pay({ token: 't' })).toBe('http://pay.test/p/2')
})

test('asks the upstream again about a payment after the order was cancelled or paid', async () => {
  let status = 'unpaid'
  const payable = () => status === 'unpaid' || fail(refusal(409))
  const { as } = createStubShop({
    'order.pay': () => (payable(), { redirect_url: 'http://pay.test/p/1' }),
    'order.cancel': () => ((status = 'cancelled'), order({ pay_status: status })),
    'order.info': () => order({ pay_status: status }),
  })
  const { orders } = as({ token: 't' })
  const key = { orderNo: 'N1' }
  await orders.pay(key)
  await orders.cancel(key)
  await expect(orders.pay(key)).rejects.toMatchObject({ code: 'CONFLICT' })
  status = 'unpaid'
  await orders.pay(key)
  status = 'paid'
  await orders.byNumber(key)
  await expect(orders.pay(key)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('starts a payment at the second try when the first try fails', async () => {
  let isBroken = true
  const { as } = createStubShop({
    'order.pay': () => (isBroken ? fail(refusal(500)) : { redirect_url: 'http://pay.test/p/1' }),
  })
  const key = { orderNo: 'N1' }
  await expect(as({ token: 't' }).orders.pay(key)).rejects.toMatchObject({ code: 'BAD_GATEWAY' })
  isBroken = false
  expect(await as({ token: 't' }).orders.pay(key)).toMatchObject({
    redirectUrl: 'http://pay.test/p/1',
  })
})
