/** Input of the shopper before the page was hydrated. Filled by the script in `client/index.html`. */
type HeldInput = {
  events: Event[]
  /**
   * Last value of each field that was changed, and for checkboxes and radio buttons whether they are checked. Rendering may
   * reset a field before its change is repeated.
   */
  values: Map<EventTarget, string | boolean>
  /** Returns true for an element whose events are kept. */
  isHeld: (target: Element) => boolean
  /** Keeps no more events. Follows the link that was clicked last, if any. */
  release: () => void
}

declare global {
  interface Window {
    heldInput?: HeldInput
  }
}

/** Marks a part whose code is loaded after the page. It removes the mark, then calls `repeatHeldInput`. */
const WAITING = '[data-later]'

/**
 * Repeats what the shopper did before the page was hydrated, in the same order. From now on, only parts that wait for
 * their code keep events.
 */
export async function repeatHeldInput(): Promise<void> {
  const { heldInput } = window
  if (!heldInput) return
  const isHeld = (target: EventTarget | null) =>
    target instanceof Element && target.closest(WAITING) !== null
  const { values } = heldInput
  const { held = [], ready = [] } = Object.groupBy(heldInput.events, ({ target }) =>
    isHeld(target) ? 'held' : 'ready',
  )
  heldInput.isHeld = isHeld
  heldInput.events = held
  const changed = new Set<EventTarget>()
  for (const event of ready) {
    const { target } = event
    // Lets React render what the last event changed. Within an effect, it would render only after all events.
    await null
    if (!(target instanceof Element) || !target.isConnected) continue
    if (event.type === 'input' || event.type === 'change') {
      if (!changed.has(target)) repeatChange(target, values.get(target))
      changed.add(target)
    } else repeat(event, target)
  }
}

function repeat(event: Event, target: Element): void {
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    // A button that looks different by now may be another element.
    const { submitter } = event
    target.requestSubmit(submitter && target.contains(submitter) ? submitter : null)
  } else if (event instanceof MouseEvent) {
    target.dispatchEvent(new MouseEvent(event.type, event))
  } else if (event instanceof KeyboardEvent) {
    target.dispatchEvent(new KeyboardEvent(event.type, event))
  } else if (event instanceof FocusEvent && target !== document.activeElement) {
    target.dispatchEvent(new FocusEvent(event.type, event))
  }
}

/**
 * Tells React about a value that was entered before hydration. React compares a field with the value that it has seen
 * last, so the field briefly gets another one.
 */
function repeatChange(field: Element, value: string | boolean = ''): void {
  if (typeof value === 'boolean') {
    if (!(field instanceof HTMLInputElement) || (field.type === 'radio' && !value)) return
    field.checked = !value
    field.click()
  } else if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    field.value = `${value} `
    Reflect.set(kind.prototype, 'value', value, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
