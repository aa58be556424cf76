import { worldName } from './control-api.js'

/** @typedef {import('#mock-upstream/control/journal/journal-entry.ts').JournalEntry} JournalEntry */

const KEPT_MAX = 200
const SETTLE_MS = 250

/** @type {JournalEntry[]} */
let entries = []
/** @type {EventSource | undefined} */
let source
let isConnected = false
/** @type {ReturnType<typeof setTimeout> | undefined} */
let settling
/** @type {Set<() => void>} */
const listeners = new Set()

/** Returns the calls of the world that this page keeps, oldest first. */
export function seenEntries() {
  return entries
}

export function isLive() {
  return isConnected
}

/** Clears the calls on this page. Calls that follow still appear. */
export function clearEntries() {
  const last = entries.at(-1)?.seq ?? 0
  entries = []
  clearedUpTo = Math.max(clearedUpTo, last)
  announce()
}
let clearedUpTo = 0

/**
 * Calls the listener shortly after a new call or a change of the connection. Returns a function that ends these calls.
 * @param {() => void} listener
 */
export function onCalls(listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows the page's world, starting with its oldest kept call. */
export function follow() {
  source?.close()
  entries = []
  clearedUpTo = 0
  connect()
}

/** Disconnects hidden pages: a browser allows only six connections for all pages of the mock. */
document.addEventListener('visibilitychange', () => {
  source?.close()
  if (document.visibilityState === 'visible') connect()
})

function connect() {
  const after = Math.max(clearedUpTo, entries.at(-1)?.seq ?? 0)
  const query = new URLSearchParams({ world: worldName(), after: String(after) })
  source = new EventSource(`/__mock/journal/follow?${query}`)
  source.addEventListener('open', () => setConnected(true))
  source.addEventListener('error', () => setConnected(false))
  source.addEventListener('entry', ({ data }) => {
    entries.push(JSON.parse(data))
    if (entries.length > KEPT_MAX) entries = entries.slice(-KEPT_MAX)
    announce()
  })
}

/** @param {boolean} value */
function setConnected(value) {
  if (isConnected === value) return
  isConnected = value
  announce()
}

function announce() {
  if (settling !== undefined) return
  settling = setTimeout(() => {
    settling = undefined
    for (const listener of listeners) listener()
  }, SETTLE_MS)
}
