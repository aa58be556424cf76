import { getJson } from './control-api.js'
import { connectionState } from './feed.js'
import { attempt } from './say.js'

/** @typedef {ReturnType<typeof import('#mock-upstream/control/state/world-state.ts').describeWorld> & { shop?: string | null }} WorldState */

/** @type {WorldState | undefined} */
let state
let readAtMs = 0
/**
 * Counter that rises with every change of the state and every attempt to read it. If the counter has risen between a
 * request and its response, the response is outdated and is ignored.
 */
let turn = 0
/** @type {Set<(state: WorldState) => void>} */
const listeners = new Set()

/**
 * Calls the listener with the world's state: at once if the state is known, and after each update. Returns a function
 * that removes the listener.
 * @param {(state: WorldState) => void} listener
 */
export function onState(listener) {
  listeners.add(listener)
  if (state) listener(state)
  return () => listeners.delete(listener)
}

/** @param {WorldState} next the response to a change */
export function takeState(next) {
  turn += 1
  // Takes the URL of the shop from the previous state if the response does not contain it.
  const whole = { ...next, shop: next.shop ?? state?.shop ?? null }
  state = whole
  readAtMs = Date.now()
  for (const listener of listeners) listener(whole)
}

/** Forgets the state of the previous world. */
export function forgetState() {
  turn += 1
  state = undefined
}

/**
 * Reads the state of the world. Does nothing if the mock does not respond or does not have the world, because the
 * status bar already shows this.
 */
export async function readState() {
  const connection = connectionState()
  if (connection === 'gone' || connection === 'missing') return
  turn += 1
  const mine = turn
  await attempt(async () => {
    const next = await getJson('state')
    if (mine === turn) takeState(next)
  })
}

/** Returns the world's current time, in Unix seconds. */
export function worldNow() {
  if (!state) return 0
  return state.frozen ? state.now : state.now + Math.floor((Date.now() - readAtMs) / 1000)
}
