import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { SubmitInput } from '#contracts/orders/orders.ts'
import { currencies } from '#server/testing/wire-examples.ts'
import { createStubShop, fail, failure, refusal } from '#server/testing/stub-shop.ts'
import { audit, AUDIT_EVENTS, closeAudit, openAudit } from './audit.ts'

/** Personal data that no log line may contain. */
const CANARIES = {
  email: 'canary-mail@example.com',
  phone: '+49 30 9988776655',
  password: 'canary-password-77',
  token: 'canary-token-0123456789',
  name: 'Canary Nachname',
  street: 'Canary Street 12',
  clientIp: '203.0.113.77',
}

/** Turns the audit log on for one test. Returns the lines that are written. */
function record() {
  const lines: Record<string, unknown>[] = []
  openAudit({ secret: Buffer.alloc(32, 1), log: { info: (facts) => lines.push({ ...facts }) } })
  onTestFinished(closeAudit)
  return { lines, events: () => lines.map(({ event }) => event) }
}

const order: SubmitInput = {
  items: [{ id: 7, quantity: 1 }],
  contact: { name: CANARIES.name, email: CANARIES.email, phone: CANARIES.phone },
  payer: {
    type: 'individual',
    name: CANARIES.name,
    email: CANARIES.email,
    phone: CANARIES.phone,
    company: '',
    taxId: '',
  },
  address: { country: 'DE', city: 'Berlin', address: CANARIES.street, postcode: '10119' },
  shippingMethod: 'post',
  paymentMethod: 'bank_transfer',
  remark: CANARIES.name,
  requestNo: 'a3c9d7f0-1b2c-4d5e-8f90-123456789abc',
}

const session = {
  token: CANARIES.token,
  user_id: 1,
  username: 'canary-user',
  email: CANARIES.email,
}

test('logs logins, refused logins and logouts, and uses the same pseudonym for an account name in upper and lower case', async () => {
  const { lines, events } = record()
  let isRight = false
  const shop = createStubShop({
    'user.login': () => (isRight ? { userinfo: session } : fail(refusal(422))),
    'user.logout': () => null,
  })
  const login = { account: CANARIES.email, password: CANARIES.password }
  await shop
    .as({}, CANARIES.clientIp)
    .account.login(login)
    .catch(() => undefined)
  isRight = true
  await shop
    .as({}, CANARIES.clientIp)
    .account.login({ ...login, account: CANARIES.email.toUpperCase() })
    .catch(() => undefined)
  await shop.as({ token: CANARIES.token }).account.logout()
  expect(events()).toEqual(['login.refused', expect.stringMatching(/^login/), 'logout'])
  expect(lines[0]).toMatchObject({ reason: 'business 422', requestId: 'r-1' })
  expect(lines[0]?.['account']).toMatch(/^[\w-]{16}$/)
  expect(lines[1]?.['account']).toBe(lines[0]?.['account'])
  expect(lines[1]?.['client']).toBe(lines[0]?.['client'])
})

test('writes an audit event for each order: placed, rejected or pending', async () => {
  const { lines, events } = record()
  let respond: () => unknown = () => ({ order_no: 'N-1' })
  const shop = createStubShop({
    'order.submit': () => respond(),
    'order.info': () => fail(failure('timeout')),
    'baseinfo.getcurrency': () => currencies,
  })
  const submit = () =>
    shop
      .as()
      .orders.submit({ ...order, requestNo: randomUUID() })
      .catch(() => undefined)
  await shop.as().orders.submit(order)
  respond = () => fail(refusal(409))
  await submit()
  respond = () => fail(failure('timeout'))
  await submit()
  expect(events()).toEqual(['order.placed', 'order.rejected', 'order.pending'])
  expect(lines[0]).toMatchObject({ orderNo: 'N-1', requestNo: order.requestNo })
  expect(lines[2]).toMatchObject({ reason: 'outcome unknown' })
})

test('writes the audit event limit.reached when the limit on logins refuses a login', async () => {
  const { events } = record()
  const shop = createStubShop({ 'user.login': () => fail(refusal(422)) })
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const input = { account: 'canary-user', password: CANARIES.password }
    await shop
      .as()
      .account.login(input)
      .catch(() => undefined)
  }
  expect(events().filter((event) => event === 'limit.reached')).toHaveLength(1)
})

test('writes no email, phone, password, token, name, street or client IP into any log line', async () => {
  const { lines } = record()
  const shop = createStubShop({
    'user.login': () => ({ userinfo: session }),
    'user.register': () => fail(refusal(409, { msg: `${CANARIES.email} is known` })),
    'order.submit': () => fail(refusal(0, { msg: CANARIES.name, field: 'contact.email' })),
    'order.info': () => fail(failure('bad-response')),
  })
  const as = shop.as({ token: CANARIES.token }, CANARIES.clientIp)
  const { email, password } = CANARIES
  await as.account.login({ account: email, password }).catch(() => undefined)
  await as.account.register({ username: 'canary-user', email, password }).catch(() => undefined)
  await as.orders.submit(order).catch(() => undefined)
  await as.orders.byNumber({ orderNo: CANARIES.phone, email }).catch(() => undefined)
  await as.orders.cancel({ orderNo: CANARIES.phone, email }).catch(() => undefined)
  audit('limit.reached', { account: email, clientIp: CANARIES.clientIp })
  const text = JSON.stringify([lines, shop.lines])
  expect(lines.length).toBeGreaterThan(3)
  for (const canary of Object.values(CANARIES)) expect(text).not.toContain(canary)
  expect(text).not.toContain('canary-user')
})

test('AUDIT_EVENTS lists every event once', () => {
  expect(new Set(AUDIT_EVENTS).size).toBe(AUDIT_EVENTS.length)
})
