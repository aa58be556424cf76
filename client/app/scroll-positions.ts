/** The part of the history's state that is ours: which entry this is. */
type EntryState = { entry: string }

const positions = new Map<string, number>()
let counter = 0
let firstEntry = ''

/** For the entry that comes next; where the reader is now is remembered for the one that is left. */
export function newEntry(): EntryState {
  positions.set(currentEntry(), window.scrollY)
  counter += 1
  return { entry: `${Date.now().toString(36)}-${counter}` }
}

function currentEntry(): string {
  const state: unknown = history.state
  const entry = typeof state === 'object' && state !== null ? Reflect.get(state, 'entry') : null
  return typeof entry === 'string' ? entry : ''
}

/**
 * Remembers for each entry of the history where its reader was, so that Back and Forward return there
 * (contracts/decisions.md › Deviations from the letter of the specification). Reloading is left to the browser.
 */
export function startScrollPositions(): void {
  firstEntry = currentEntry()
  history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  window.addEventListener('scroll', () => positions.set(currentEntry(), window.scrollY), {
    passive: true,
  })
}

/** Where the reader of the current entry was; nothing for the page that was loaded, which the browser has placed already. */
export function rememberedPosition(): number | undefined {
  const entry = currentEntry()
  return positions.get(entry) ?? (entry === firstEntry ? undefined : 0)
}
