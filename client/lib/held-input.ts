/** The shopper's input before hydration and the document's URL, recorded by the script in `client/index.html`. */
type HeldInput = {
  events: Event[]
  /**
   * Last value of each changed field. For a checkbox or radio button, the value says whether it is checked. The events
   * do not contain the value, and rendering may reset the field before the events are repeated.
   */
  values: Map<EventTarget, string | boolean>
  /** Returns true if the script must hold back events on this element: keep them in `events`, to repeat them later. */
  isHeld: (target: Element) => boolean
  /**
   * Stops holding back events, because the page's scripts failed. If the last held event was on a link, opens that
   * link.
   */
  release: () => void
  /**
   * URL for which the document was loaded. `location` may already differ: if the shopper presses Back after a reload,
   * the browser may change only the URL and keep the document, even before hydration.
   */
  url: string
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to Window
  interface Window {
    heldInput?: HeldInput
  }
}

/**
 * Selects the parts of the page whose code is loaded later. Once its code has loaded, a part removes its `data-later`
 * attribute and calls `repeatHeldInput`.
 */
const WAITING = '[data-later]'

/**
 * Repeats what the shopper did before hydration, in the same order. In parts of the page whose code has not loaded,
 * earlier and new events stay held back.
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
    // Lets React render the changes of the previous event. Without this pause, React would render only after all
    // events, because an effect calls this function.
    await Promise.resolve()
    if (!(target instanceof Element) || !target.isConnected) continue
    if (event.type === 'input' || event.type === 'change') {
      if (!changed.has(target)) repeatChange(target, values.get(target))
      changed.add(target)
    } else repeat(event, target)
  }
}

function repeat(event: Event, target: Element): void {
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    // If React has replaced the button that the shopper pressed, submits the form as if no button had been pressed.
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
 * Tells React about a value that was entered before hydration. React ignores a value that it has already seen, so the
 * field is first set to another value.
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
