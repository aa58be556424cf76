import { expect, test } from 'vitest'
import { createStubShop } from '#server/testing/stub-shop.ts'

const redirectTo = (url: string) => createStubShop({ 'order.pay': () => ({ redirect_url: url }) })

test('sends users and guests back from the card provider to the order success page', async () => {
  const { as, calls } = redirectTo('http://pay.test/p/1')
  const return_url = 'http://shop.test/orderSuccess?orderNo=N%2F1'
  await as({ token: 't' }).orders.pay({ orderNo: 'N/1' })
  await as().orders.pay({ orderNo: 'N/1', email: 'ada@example.test' })
  expect(calls.map((call) => call.input)).toEqual([
    { order_no: 'N/1', return_url },
    // `return_url` must not contain the email.
    { order_no: 'N/1', email: 'ada@example.test', return_url },
  ])
})

test('resolves a relative URL of a payment page against the URL of the upstream', async () => {
  const stubs = { 'order.pay': () => ({ redirect_url: '/pay/123?t=a%20b' }) }
  const { as } = createStubShop(stubs, { PAYMENT_ORIGINS: ['http://upstream.test'] })
  const { redirectUrl } = await as({ token: 't' }).orders.pay({ orderNo: 'N1' })
  expect(redirectUrl).toBe('http://upstream.test/pay/123?t=a%20b')
})

test.each(['/pay/123', '//evil.test/p/1', '/\\\\evil.test/p/1'])(
  'refuses the payment page %j, which does not lead to an origin in PAYMENT_ORIGINS',
  async (url) => {
    const paying = redirectTo(url).as({ token: 't' }).orders.pay({ orderNo: 'N1' })
    await expect(paying).rejects.toMatchObject({ code: 'BAD_GATEWAY' })
  },
)

test('refuses and logs a payment page whose origin is not in PAYMENT_ORIGINS', async () => {
  const { as, lines } = redirectTo('http://evil.test/p/1')
  const paying = as().orders.pay({ orderNo: 'N1', email: 'ada@example.test' })
  await expect(paying).rejects.toMatchObject({ code: 'BAD_GATEWAY' })
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      facts: expect.objectContaining({ origin: 'http://evil.test' }),
    }),
  )
})
