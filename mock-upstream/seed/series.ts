import { SERIES, SERIES_MARKS } from '#fixtures/content/products/series.ts'
import { at, drawFor, orderFor } from './keyed.ts'

const orders = new Map<string, readonly number[]>()

/**
 * Returns the invented series name of the `round`-th product of a type, unique within the type. Uses first the plain
 * names, then names with a mark ("Halden Pro"), then names with a mark and a number.
 */
export function seriesName(seed: number, type: number, round: number): string {
  const name = at(SERIES, at(orderOfNames(seed, type), round % SERIES.length))
  const turn = Math.floor(round / SERIES.length)
  const mark = at(SERIES_MARKS, turn % SERIES_MARKS.length)
  const generation = Math.floor(turn / SERIES_MARKS.length) + 1
  return [name, mark, generation === 1 ? '' : generation].filter(Boolean).join(' ')
}

function orderOfNames(seed: number, type: number): readonly number[] {
  const key = `${seed}:${type}`
  const known = orders.get(key)
  if (known) return known
  const order = orderFor(drawFor(seed, 'series', type), SERIES.length)
  orders.set(key, order)
  return order
}
