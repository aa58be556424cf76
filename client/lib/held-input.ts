/** Keeps input of the shopper in parts of the page whose code has not loaded. Filled by the script in client/index.html. */
type HeldInput = {
  events: Event[]
  /** Returns true for an element whose events are kept. */
  isHeld: (target: Element) => boolean
  /** Called after an event was kept. */
  onHeld: (target: Element) => void
  /** Keeps nothing any more, because the code cannot be loaded. */
  release: () => void
}

declare global {
  // Only an interface adds to the type of `window`.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    heldInput?: HeldInput
  }
}

/** Marks a part of the page that React has not taken over. Its value is `never` if React never does. */
export const UNTOUCHED = '[data-later]'
const WAITING = '[data-later=""]'

/** Signs that the shopper is about to use a part. */
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const

const openers = new WeakMap<Element, () => void>()

/**
 * Registers the function that loads the code of a waiting part, and calls it at once if the shopper has used the part
 * before. Returns a function that unregisters it.
 */
export function onFirstUse(part: Element, open: () => void): () => void {
  openers.set(part, open)
  const used = window.heldInput?.events.map(({ target }) => target) ?? []
  if ([...used, document.activeElement].some((at) => at instanceof Node && part.contains(at)))
    open()
  return () => void openers.delete(part)
}

/** Repeats what the shopper did so far. From now on, only parts that wait for their code keep events. */
export function startHeldInput(): void {
  const open = (target: EventTarget | null) => {
    const part = waitingPartOf(target)
    if (part) openers.get(part)?.()
  }
  if (window.heldInput) {
    window.heldInput.isHeld = (target) => waitingPartOf(target) !== null
    window.heldInput.onHeld = open
  }
  // Listens in the capture phase, because React stops these events above a part that it has not taken over.
  for (const sign of SIGNS) {
    document.addEventListener(sign, ({ target }) => open(target), { capture: true, passive: true })
  }
  repeatHeldInput()
}

let repeating = Promise.resolve()

/** Repeats the kept events of parts that React has taken over, in their order. */
export function repeatHeldInput(): void {
  const { heldInput } = window
  if (!heldInput) return
  const ready = heldInput.events.filter(({ target }) => waitingPartOf(target) === null)
  heldInput.events = heldInput.events.filter((event) => !ready.includes(event))
  const changed = new Set<EventTarget>()
  for (const event of ready) {
    const { target, type } = event
    if (!(target instanceof Element)) continue
    const isChange = type === 'input' || type === 'change'
    if (isChange && changed.has(target)) continue
    if (isChange) changed.add(target)
    repeating = repeating.then(() => repeatSoon(event, target, isChange))
  }
}

/** Waits for the next task, because React renders the effect of an event before the next task. */
async function repeatSoon(event: Event, target: Element, isChange: boolean): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  if (!target.isConnected) return
  if (isChange) repeatChange(target)
  else repeat(event, target)
}

function waitingPartOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(WAITING) : null
}

function repeat(event: Event, target: Element): void {
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    // React may have replaced the button meanwhile.
    const { submitter } = event
    target.requestSubmit(submitter && target.contains(submitter) ? submitter : null)
  } else if (event instanceof MouseEvent) {
    target.dispatchEvent(new MouseEvent(event.type, event))
  } else if (event instanceof FocusEvent && target !== document.activeElement) {
    target.dispatchEvent(new FocusEvent(event.type, event))
  }
}

/**
 * Tells React about a value that was entered before it took the field over. React compares with the value that it has
 * seen last, so the field briefly gets another one.
 */
function repeatChange(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.type === 'radio' && !field.checked) return
    field.checked = !field.checked
    field.click()
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value } = field
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    field.value = `${value} `
    Reflect.set(kind.prototype, 'value', value, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
