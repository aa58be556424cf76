import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleOrder, GUEST_EMAIL } from '#mock-upstream/testing/order-example.ts'
import { openTestMock, type Mock } from '#mock-upstream/testing/open-test-mock.ts'

const RETURN_URL = 'https://shop.example/guestOrder?back="1"'
let mock: Mock
beforeAll(async () => {
  mock = await openTestMock({ products: 8 })
})
afterAll(() => mock.close())

async function openPayment(world?: string) {
  const options = world ? { world } : {}
  const request = exampleOrder({ payment_method: 'card' })
  const { order_no } = (await mock.call('order.submit', request, options)).data
  const key = { order_no, email: GUEST_EMAIL }
  const { data } = await mock.call('order.pay', { ...key, return_url: RETURN_URL }, options)
  const { pathname, search } = new URL(data.redirect_url)
  const url = pathname + search
  const choose = (choice: string) =>
    mock.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ choice }).toString(),
    })
  const status = async () => (await mock.call('order.info', key, options)).data.pay_status
  const isDeclined = async () => {
    const { data } = await mock.call('order.info', key, options)
    return data.pay_declined ?? false
  }
  return {
    url,
    key,
    choose,
    status,
    isDeclined,
    see: () => mock.app.inject({ method: 'GET', url }),
  }
}

test('the payment page shows the order and the amount, runs no script, and has a form that leads only back to the shop', async () => {
  const payment = await openPayment()
  const page = await payment.see()
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(payment.key.order_no)
  expect(page.body).toMatch(/\$[\d,]+\.\d\d/)
  expect(page.body).not.toContain('<script')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' https://shop.example")
})

test('a payment marks the order as paid and leads the shopper back to the shop', async () => {
  const payment = await openPayment()
  const answer = await payment.choose('pay')
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toContain('https://shop.example/guestOrder')
  expect(await payment.status()).toBe('paid')
})

test('a second payment of an order gets a 409, and the payment page then shows that the order is paid', async () => {
  const payment = await openPayment()
  await payment.choose('pay')
  expect((await payment.choose('pay')).statusCode).toBe(409)
  const page = await payment.see()
  expect(page.body).not.toContain('<form')
  expect(page.body).toContain('back=&quot;1&quot;')
})

test.each(['decline', 'back'])(
  'the choice "%s" on the payment page leads back to the shop and leaves the order unpaid',
  async (choice) => {
    const payment = await openPayment()
    expect((await payment.choose(choice)).statusCode).toBe(303)
    expect(await payment.status()).toBe('unpaid')
  },
)

test('after a card payment is declined, the order is marked as declined until the next payment begins', async () => {
  const payment = await openPayment()
  expect(await payment.isDeclined()).toBe(false)
  await payment.choose('back')
  expect(await payment.isDeclined()).toBe(false)
  await payment.choose('decline')
  expect(await payment.isDeclined()).toBe(true)
  await mock.call('order.pay', { ...payment.key, return_url: RETURN_URL })
  expect(await payment.isDeclined()).toBe(false)
})

test('a shopper can still pay after the choice "back", but not after the choice "decline"', async () => {
  const [declined, left] = [await openPayment(), await openPayment()]
  await declined.choose('decline')
  await left.choose('back')
  expect((await declined.choose('pay')).statusCode).toBe(409)
  expect((await left.choose('pay')).statusCode).toBe(303)
})

test('an order that expires or is cancelled while its payment page is open cannot be paid', async () => {
  const world = 'late'
  const [cancelled, expired] = [await openPayment(world), await openPayment(world)]
  await mock.call('order.cancel', cancelled.key, { world })
  expect((await cancelled.choose('pay')).statusCode).toBe(409)
  await mock.control('clock', { action: 'advance', seconds: 72 * 3_600 }, world)
  expect((await expired.choose('pay')).statusCode).toBe(409)
  expect(await expired.status()).toBe('cancelled')
})

test('an unknown payment page gets a 404, and a form with an invalid choice gets a 400', async () => {
  const url = `/pay/${'x'.repeat(32)}`
  expect((await mock.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  expect((await mock.app.inject({ method: 'GET', url: '/pay/1' })).statusCode).toBe(404)
  const payment = await openPayment()
  expect((await payment.choose('steal')).statusCode).toBe(400)
  expect(await payment.status()).toBe('unpaid')
})

test('the URL of a payment page names the world of the order', async () => {
  const payment = await openPayment('rider')
  expect(payment.url).toContain('world=rider')
  await payment.choose('pay')
  expect(await payment.status()).toBe('paid')
})
