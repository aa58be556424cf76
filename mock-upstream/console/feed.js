import { getJson, isMissingWorld, worldName } from './control-api.js'

/** @typedef {import('#mock-upstream/control/journal/journal-entry.ts').JournalEntry} JournalEntry */

const KEPT_MAX = 200
const SETTLE_MS = 250
const RETRY_MS = 1_500

/**
 * State of the live connection. `gone`: the mock does not respond. `missing`: the mock does not have this world, or has
 * dropped it.
 * @typedef {'connecting' | 'live' | 'gone' | 'missing'} Connection
 */

/** @type {JournalEntry[]} */
let entries = []
/** @type {EventSource | undefined} */
let source
/** @type {Connection} */
let connection = 'connecting'
/** @type {ReturnType<typeof setTimeout> | undefined} */
let retrying
/** @type {ReturnType<typeof setTimeout> | undefined} */
let settling
/** @type {Set<() => void>} */
const listeners = new Set()
/** @type {Set<() => void>} */
const connectListeners = new Set()

/** Returns the calls that this page has received and not cleared, at most 200, the oldest first. */
export function seenEntries() {
  return entries
}

export function connectionState() {
  return connection
}

/** Clears the calls that this page shows. The page still shows later calls. */
export function clearEntries() {
  const last = entries.at(-1)?.seq ?? 0
  entries = []
  clearedUpTo = Math.max(clearedUpTo, last)
  announce()
}
let clearedUpTo = 0

/**
 * Runs the listener shortly after one of these events: the mock has recorded a call, the world has changed, or the
 * state of the connection has changed. Returns a function that removes the listener.
 * @param {() => void} listener
 */
export function onCalls(listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Runs the listener whenever the page has connected to the mock. A mock that was started again may have other code.
 * Returns a function that removes the listener.
 * @param {() => void} listener
 */
export function onConnect(listener) {
  connectListeners.add(listener)
  return () => connectListeners.delete(listener)
}

/** Receives the calls of the page's world, beginning with the oldest call that the mock still has in its journal. */
export function follow() {
  entries = []
  clearedUpTo = 0
  connection = 'connecting'
  connect()
}

/**
 * Disconnects a page while it is hidden, because a browser allows only six connections to the mock for all pages
 * together.
 */
document.addEventListener('visibilitychange', () => {
  clearTimeout(retrying)
  source?.close()
  if (document.visibilityState === 'visible') connect()
})

function connect() {
  const after = Math.max(clearedUpTo, entries.at(-1)?.seq ?? 0)
  const query = new URLSearchParams({ world: worldName(), after: String(after) })
  source?.close()
  clearTimeout(retrying)
  const opened = new EventSource(`/__mock/journal/follow?${query}`)
  source = opened
  opened.addEventListener('open', () => {
    setConnection('live')
    for (const listener of connectListeners) listener()
  })
  opened.addEventListener('error', () => void explain(opened))
  opened.addEventListener('change', announce)
  opened.addEventListener('entry', ({ data }) => {
    entries.push(JSON.parse(data))
    if (entries.length > KEPT_MAX) entries = entries.slice(-KEPT_MAX)
    announce()
  })
}

/**
 * Finds out why a stream broke, and connects again later. The browser itself does not connect again after an HTTP
 * error.
 * @param {EventSource} broken
 */
async function explain(broken) {
  broken.close()
  if (broken !== source || document.visibilityState === 'hidden') return
  const failure = await getJson('state').then(
    () => null,
    (/** @type {unknown} */ error) => (isMissingWorld(error) ? 'missing' : 'gone'),
  )
  if (broken !== source) return
  if (failure) setConnection(failure)
  clearTimeout(retrying)
  retrying = setTimeout(connect, failure ? RETRY_MS : 0)
}

/** @param {Connection} value */
function setConnection(value) {
  if (connection === value) return
  connection = value
  announce()
}

function announce() {
  if (settling !== undefined) return
  settling = setTimeout(() => {
    settling = undefined
    for (const listener of listeners) listener()
  }, SETTLE_MS)
}
