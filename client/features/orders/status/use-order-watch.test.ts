import { expect, test } from 'vitest'
import { pauseOfWatch } from './use-order-watch.ts'

const crypto = { paymentMethod: 'crypto', paymentStatus: 'unpaid' }

test.each([
  ['often in the first minute', crypto, { seenForMs: 59_000, isFailing: false }, 2_000],
  ['rarely after a minute', crypto, { seenForMs: 60_000, isFailing: false }, 30_000],
  ['rarely while the shop fails', crypto, { seenForMs: 0, isFailing: true }, 30_000],
  [
    'never once paid',
    { ...crypto, paymentStatus: 'paid' },
    { seenForMs: 0, isFailing: false },
    false,
  ],
  [
    'never once cancelled',
    { ...crypto, paymentStatus: 'cancelled' },
    { seenForMs: 0, isFailing: false },
    false,
  ],
  [
    'never for cash',
    { ...crypto, paymentMethod: 'cash' },
    { seenForMs: 0, isFailing: false },
    false,
  ],
  ['never before the order has loaded', undefined, { seenForMs: 0, isFailing: false }, false],
])(
  'chooses how often an open page asks the shop for the state of its order: %s',
  (_case, order, watch, pause) => {
    expect(pauseOfWatch(order, watch)).toBe(pause)
  },
)
