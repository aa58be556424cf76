import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { SubmitInput } from '#contracts/orders/orders.ts'
import type { IdempotencyMode } from '#contracts/upstream/environment.ts'
import { exampleAddress, examplePerson } from '#contracts/upstream/examples.ts'
import type { IdempotencyGap } from '#mock-upstream/world/settings.ts'
import { startShop } from './start-shop.ts'

const input = (): SubmitInput => ({
  items: [{ id: 1, quantity: 1 }],
  contact: examplePerson,
  payer: { type: 'individual', ...examplePerson, company: '', taxId: '' },
  address: exampleAddress,
  shippingMethod: 'post',
  paymentMethod: 'invoice',
  remark: '',
  requestNo: randomUUID(),
})

/**
 * Starts a shop with a mock that places the next order, but loses the response. `gaps` lists the ways in which the mock
 * ignores `request_no`.
 */
async function start(mode: IdempotencyMode, gaps: IdempotencyGap[]) {
  const shop = await startShop({ timeoutMs: 3_000, mode })
  onTestFinished(shop.close)
  const world = `idempotency-${randomUUID()}`
  await shop.lab(world).idempotency(gaps)
  await shop.lab(world).stock({ id: 1, num: 10 })
  const lost = { kind: 'reset', at: 'after-commit', endpoint: 'order.submit', times: 1 } as const
  await shop.lab(world).fault(lost)
  const sends = () => shop.calls(world).filter(({ endpoint }) => endpoint === 'order.submit').length
  return { shop, world, sends }
}

test('the shop finds a user’s order in the order list when the response is lost and the upstream ignores request numbers', async () => {
  const { shop, world, sends } = await start('none', ['ignored-on-submit', 'unknown-in-info'])
  const token = await shop.login(world)
  const submitted = await shop.as({ world, token }).orders.submit(input())
  expect(submitted).toMatchObject({ state: 'placed' })
  expect(sends()).toBe(1)
  expect(shop.problems(world)).toEqual([])
})

test('the shop leaves a guest’s order pending and never resends it when the response is lost and the upstream ignores request numbers', async () => {
  const { shop, world, sends } = await start('none', ['ignored-on-submit', 'unknown-in-info'])
  const { orders } = shop.as({ world })
  const order = input()
  const pending = { state: 'pending', requestNo: order.requestNo }
  expect(await orders.submit(order)).toMatchObject(pending)
  expect(await orders.submit(order)).toMatchObject(pending)
  expect(await orders.attempt({ requestNo: order.requestNo })).toEqual({ state: 'pending' })
  expect(sends()).toBe(1)
  expect(shop.problems(world)).toEqual([])
})

test('the shop finds an order by its request number when the response is lost, even if the upstream would accept a second order with this number', async () => {
  const { shop, world, sends } = await start('lookup', ['ignored-on-submit'])
  expect(await shop.as({ world }).orders.submit(input())).toMatchObject({ state: 'placed' })
  expect(sends()).toBe(1)
  expect(shop.problems(world)).toEqual([])
})
