import { randomUUID } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { expect, onTestFinished, test } from 'vitest'
import { exampleAddress, examplePerson } from '#contracts/upstream/examples.ts'
import { startShop } from './start-shop.ts'

/**
 * Number of guests, small enough for the shop to send all their orders to the upstream at once instead of queueing
 * them.
 */
const GUESTS = 60
/** Timeout of one upstream call. It is long, because a busy machine is slow with so many orders. */
const TIMEOUT_MS = 60_000

test('when sixty guests order the last piece of a product at the same time, the shop places one order and refuses the others', async () => {
  const shop = await startShop({ timeoutMs: TIMEOUT_MS })
  onTestFinished(() => shop.close())
  const world = 'last-piece'
  await shop.lab(world).stock({ id: 1, num: 1 })
  const outcomes = await Promise.all(
    Array.from({ length: GUESTS }, async (_, index) => {
      const contact = { ...examplePerson, email: `guest-${index}@example.test` }
      const order = {
        items: [{ id: 1, quantity: 1 }],
        contact,
        payer: { type: 'individual' as const, ...contact, company: '', taxId: '' },
        address: exampleAddress,
        shippingMethod: 'post' as const,
        paymentMethod: 'invoice' as const,
        remark: '',
        requestNo: randomUUID(),
      }
      return shop
        .as({ world })
        .orders.submit(order)
        .then(
          ({ state }) => state,
          (error: unknown) => (error instanceof TRPCError ? error.code : error),
        )
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1)
  const refused = outcomes.filter((outcome) => outcome === 'CONFLICT')
  expect(refused).toHaveLength(GUESTS - 1)
  expect(shop.problems(world)).toEqual([])
})
