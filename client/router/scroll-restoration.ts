import { SESSION_KEYS } from '#contracts/storage-keys.ts'
import { readJson, sessionSlot } from '#client/lib/storage.ts'

/** The shop's part of `history.state`: the id of the history entry. */
type EntryState = { entry: string }

/** Maximum number of history entries whose scroll position survives a reload. */
const ENTRIES_MAX = 50
/** Longest wait until a page is long enough to scroll to its saved position. */
const PATIENCE_MS = 5_000
/** Events that end the wait, because from then on the shopper chooses the scroll position. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const slot = sessionSlot(SESSION_KEYS.scroll)
const positions = new Map<string, number>()
let counter = 0
/** True until the first navigation within the document. */
let isFirstPage = true
/** Set while the page of the current history entry is still too short for the saved scroll position. */
let awaited: { entry: string; stop: () => void } | undefined

/** Saves the scroll position of the current history entry, and returns the state for the next entry. */
export function newEntry(): EntryState {
  takeOver()
  awaited?.stop()
  savePosition()
  keepPositions()
  return nextState()
}

/** Makes this module restore scroll positions, instead of the browser. */
function takeOver(): void {
  isFirstPage = false
  history.scrollRestoration = 'manual'
}

function nextState(): EntryState {
  counter += 1
  return { entry: `${Date.now().toString(36)}-${counter}` }
}

function currentEntry(): string {
  const state: unknown = history.state
  const entry = typeof state === 'object' && state !== null ? Reflect.get(state, 'entry') : null
  return typeof entry === 'string' ? entry : ''
}

function savePosition(): void {
  const entry = currentEntry()
  // Does not overwrite the saved position on the first page of a document, or while the page is still too short for
  // that position.
  if (isFirstPage || awaited?.entry === entry) return
  // Moves the entry to the end of the map, because the entries at its start are dropped first.
  positions.delete(entry)
  positions.set(entry, Math.round(scrollY))
}

/**
 * Saves the scroll position of each history entry, so that Back and Forward return to that position
 * (contracts/decisions.md › Deviations from the letter of the specification). This works even after a reload or a visit
 * to another site. On the first page of a document, the browser itself restores the position, before this code runs.
 */
export function startScrollRestoration(): void {
  for (const [entry, position] of readPositions()) positions.set(entry, position)
  if (currentEntry() === '') history.replaceState(nextState(), '')
  // Lets the browser restore the first page after a reload, because `pagehide` may come too late to ask for it.
  history.scrollRestoration = 'auto'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    keepPositions()
  })
  addEventListener('pageshow', () => {
    if (!isFirstPage) takeOver()
  })
  document.addEventListener('visibilitychange', () => {
    // Saves now, because a phone may end a hidden page without `pagehide`.
    if (document.visibilityState === 'hidden') keepPositions()
  })
  addEventListener('popstate', () => {
    takeOver()
    keepPositions()
  })
  addEventListener('scroll', savePosition, { passive: true })
}

/**
 * Writes the positions to the storage of the tab. Each navigation does so, too, because a browser may send `pagehide`
 * only after the next document has started.
 */
function keepPositions(): void {
  slot.write(JSON.stringify([...positions].slice(-ENTRIES_MAX)))
}

function readPositions(): [string, number][] {
  const kept = readJson(slot)
  return Array.isArray(kept) ? kept.filter(isPosition) : []
}

function isPosition(value: unknown): value is [string, number] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[0] === 'string' &&
    Number.isFinite(value[1])
  )
}

/**
 * Scrolls to the saved position of the current history entry, or to the top for a new entry. If the page is still too
 * short, scrolls again once it is long enough, unless the shopper acts first or `PATIENCE_MS` have passed. On the first
 * page of a document, the browser usually restores the position itself. There, the function scrolls only after a
 * reload, Back or Forward, and only if a position is saved and the browser has not scrolled.
 */
export function restorePosition(): void {
  const position = positions.get(currentEntry())
  const isDone = isFirstPage && (position === undefined || !isReturn() || scrollY > 0)
  if (!isDone) scrollWhenLong(position ?? 0)
}

/**
 * Scrolls to the top and focuses `<main>` for screen readers. If the hash of the URL names an element, scrolls to this
 * element and focuses it instead.
 */
export function scrollToStart(): void {
  scrollTo(0, 0)
  const named = document.getElementById(location.hash.slice(1))
  if (named) {
    named.tabIndex = -1
    named.scrollIntoView()
  }
  const focused = named ?? document.querySelector<HTMLElement>('main')
  focused?.focus({ preventScroll: true })
}

/** Returns true if the document was loaded by a reload, or by Back or Forward from another document. */
function isReturn(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate'
}

function scrollWhenLong(position: number): void {
  awaited?.stop()
  const isLong = () => document.documentElement.scrollHeight - innerHeight >= position
  const wasLong = isLong()
  const wait = new AbortController()
  const observer = new ResizeObserver(() => {
    if (!isLong()) return
    stop()
    scrollTo(0, position)
  })
  const stop = () => {
    awaited = undefined
    observer.disconnect()
    wait.abort()
  }
  if (!wasLong) {
    awaited = { entry: currentEntry(), stop }
    observer.observe(document.body)
    for (const name of INPUT) {
      addEventListener(name, stop, { passive: true, signal: wait.signal })
    }
    const timer = setTimeout(stop, PATIENCE_MS)
    wait.signal.addEventListener('abort', () => clearTimeout(timer))
  }
  scrollTo(0, position)
}
