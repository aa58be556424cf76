/** Our part of `history.state`: the id of the history entry. */
type EntryState = { entry: string }

const positions = new Map<string, number>()
let counter = 0
let firstEntry = ''

/** Saves the scroll position of the current history entry and returns the state of the next entry. */
export function newEntry(): EntryState {
  leaveFirstPage()
  positions.set(currentEntry(), window.scrollY)
  counter += 1
  return { entry: `${Date.now().toString(36)}-${counter}` }
}

/** Marks the document, so that the styles lay out later pages whole (`below-fold` in client/styles/tokens.css). */
function leaveFirstPage(): void {
  document.documentElement.dataset.moved = ''
}

function currentEntry(): string {
  const state: unknown = history.state
  const entry = typeof state === 'object' && state !== null ? Reflect.get(state, 'entry') : null
  return typeof entry === 'string' ? entry : ''
}

/**
 * Saves the scroll position of each history entry, so that Back and Forward return to it (contracts/decisions.md ›
 * Deviations from the letter of the specification). The browser restores the position after a reload.
 */
export function startScrollRestoration(): void {
  firstEntry = currentEntry()
  history.scrollRestoration = 'manual'
  window.addEventListener('popstate', leaveFirstPage)
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

/**
 * Returns the saved scroll position of the current history entry; 0 for a new entry; undefined for the first page,
 * which the browser restores.
 */
export function rememberedPosition(): number | undefined {
  const entry = currentEntry()
  return positions.get(entry) ?? (entry === firstEntry ? undefined : 0)
}
