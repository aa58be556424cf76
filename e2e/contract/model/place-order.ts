import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Submitted, SubmitInput } from '#contracts/orders/orders.ts'
import type { Money } from '#contracts/primitives.ts'
import { exampleAddress, examplePerson } from '#contracts/upstream/examples.ts'
import { codeOf } from './checks.ts'
import { COUNTRY, type Goods, type Method } from './shop-model.ts'
import type { TestWorld, Visitor } from '#e2e/contract/start-shop-server.ts'

/**
 * Faults of the first call of `order.submit`, which sends the order to the upstream. `lost-before`: the request is lost
 * before the upstream stores the order. `lost-after`: the response is lost after the upstream has stored the order.
 */
export const SUBMIT_FAULTS = ['none', 'lost-before', 'lost-after'] as const
export type SubmitFault = (typeof SUBMIT_FAULTS)[number]

const POLL_MS = 100
const POLLS_MAX = 300

type Placing = {
  world: TestWorld
  visitor: Visitor
  goods: Goods
  method: Method
  email: string
  isGuest: boolean
  total: Money
  /** How many times the shopper presses the order button at the same moment. */
  presses: number
  fault: SubmitFault
}

/**
 * Presses the order button `presses` times at the same time, waits for the outcomes, and presses the button once more.
 * Returns the distinct outcomes: order numbers, or error codes of refusals.
 */
export async function placeOrder(placing: Placing): Promise<string[]> {
  const { world, fault } = placing
  const input = toInput(placing)
  const endpoint = 'order.submit'
  if (fault !== 'none') {
    const at = fault === 'lost-before' ? 'before-commit' : 'after-commit'
    await world.fault({ kind: 'reset', at, endpoint, times: 1 })
  }
  const press = () => submitUntilKnown(placing, input)
  const outcomes = await Promise.all(Array.from({ length: placing.presses }, press))
  await world.fault({ kind: 'none', endpoint })
  return [...new Set([...outcomes, await press()])]
}

async function submitUntilKnown(placing: Placing, input: SubmitInput): Promise<string> {
  try {
    const submitted = await placing.visitor.call.orders.submit.mutate(input)
    return await outcomeOf(submitted, placing)
  } catch (error) {
    return codeOf(error)
  }
}

async function outcomeOf(submitted: Submitted, { visitor, email, isGuest }: Placing) {
  if (submitted.state === 'placed') return submitted.orderNo
  const key = { requestNo: submitted.requestNo, ...(isGuest && { email }) }
  for (let polls = 0; polls < POLLS_MAX; polls += 1) {
    const attempt = await visitor.call.orders.attempt.query(key)
    if (attempt.state === 'placed') return attempt.orderNo
    // A late rejection counts as a refusal, because the shop's pages show both in the same way.
    if (attempt.state === 'rejected') return 'CONFLICT'
    await wait(POLL_MS)
  }
  throw new Error('The outcome of an order is still pending')
}

function toInput({ goods, method, email, total }: Placing): SubmitInput {
  const person = { ...examplePerson, email }
  return {
    items: [...goods].map(([id, quantity]) => ({ id, quantity })),
    contact: person,
    payer: { type: 'individual', ...person, company: '', taxId: '' },
    address: { ...exampleAddress, country: COUNTRY },
    shippingMethod: 'post',
    paymentMethod: method,
    remark: '',
    requestNo: randomUUID(),
    agreedTotal: total,
  }
}
