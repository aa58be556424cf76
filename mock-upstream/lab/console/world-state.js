import { ask } from './lab.js'
import { attempt } from './say.js'

/** @typedef {ReturnType<typeof import('#mock-upstream/lab/world-state.ts').describeWorld> & { shop?: string | null }} WorldState */

/** @type {WorldState | undefined} */
let state
let readAtMs = 0
/** Raised by all that makes what is still on its way out of date. */
let turn = 0
/** @type {Set<(state: WorldState) => void>} */
const listeners = new Set()

/**
 * Calls back with what the world is, at once if that is known and whenever it was read anew; the function given back ends it.
 * @param {(state: WorldState) => void} listener
 */
export function onState(listener) {
  listeners.add(listener)
  if (state) listener(state)
  return () => listeners.delete(listener)
}

/** @param {WorldState} next what a change was answered with */
export function takeState(next) {
  turn += 1
  // Only GET /__mock/state knows the shop.
  const whole = { ...next, shop: next.shop ?? state?.shop ?? null }
  state = whole
  readAtMs = Date.now()
  for (const listener of listeners) listener(whole)
}

/** Forgets the world of before. */
export function forgetState() {
  turn += 1
  state = undefined
}

/** Reads the world anew. */
export async function readState() {
  turn += 1
  const mine = turn
  await attempt(async () => {
    const next = await ask('state')
    if (mine === turn) takeState(next)
  })
}

/** What its clock shows now, in Unix seconds. */
export function worldNow() {
  if (!state) return 0
  return state.frozen ? state.now : state.now + Math.floor((Date.now() - readAtMs) / 1000)
}
