import * as z from 'zod/mini'
import type { CallStep } from './bundle.ts'
import type { Recorded } from '#mock-upstream/world/journal.ts'

/** Fields whose values differ between runs but repeat within a run: tokens, order numbers, payment addresses. */
const CHANGING = ['token', 'order_no', 'redirect_url', 'address']

/** Maps values of the recorded run, which the bundle contains, to the corresponding values of the present run. */
export type Aliases = {
  /**
   * Compares a recorded response with the response to the same call in the present run. Notes which token, order number
   * or payment address of the present run replaces each recorded one.
   */
  learn: (then: CallStep, now: Recorded) => void
  /** Notes which token of the present run replaces a recorded one. */
  learnToken: (then: string, now: string) => void
  /**
   * Returns a copy of a value in which each recorded token, order number and payment address is replaced with its value
   * in the present run.
   */
  today: <Value>(value: Value) => Value
}

const tree = z.record(z.string(), z.unknown())

export function createAliases(): Aliases {
  const known = new Map<string, string>()

  function meet(then: unknown, now: unknown): void {
    const one = tree.safeParse(then)
    const other = tree.safeParse(now)
    if (!one.success || !other.success) return
    for (const [key, value] of Object.entries(one.data)) {
      const today = other.data[key]
      if (typeof value !== 'string' || typeof today !== 'string') meet(value, today)
      else if (CHANGING.includes(key) && value !== '' && value !== today) known.set(value, today)
    }
  }

  return {
    learn: (then, now) => {
      meet(then.answer?.data, now.answer?.data)
      meet(then.handled?.data, now.handled?.data)
    },
    learnToken: (then, now) => void known.set(then, now),
    today: (value) => {
      if (known.size === 0 || value === undefined) return value
      let text = JSON.stringify(value)
      for (const [then, now] of known)
        text = text.replaceAll(JSON.stringify(then).slice(1, -1), JSON.stringify(now).slice(1, -1))
      return JSON.parse(text)
    },
  }
}
