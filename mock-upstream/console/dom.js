/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => unknown)>} Props */

/**
 * Creates an element. A prop that is a function becomes a listener, for example `onclick`. Other props become
 * attributes: `true` sets an empty attribute, and `false` sets no attribute.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (value === false || value === undefined || value === null) continue
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...toNodes(children))
  return element
}

/** @param {(Child | Child[])[]} children */
function toNodes(children) {
  return children
    .flat()
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)))
}

/**
 * Replaces the content of `place`. If an element in it has the focus, focuses the new element with the same `data-key`.
 * @param {Element} place
 * @param {...(Child | Child[])} children
 */
export function fill(place, ...children) {
  const { activeElement } = document
  const isInside = activeElement instanceof HTMLElement && place.contains(activeElement)
  const key = isInside ? activeElement.dataset['key'] : undefined
  place.replaceChildren(...toNodes(children))
  if (key) {
    const again = place.querySelector(`[data-key="${CSS.escape(key)}"]`)
    if (again instanceof HTMLElement) again.focus({ preventScroll: true })
  }
}

let ids = 0

/**
 * Builds a label, its control and an empty element in which `complain` shows an error of the control.
 * @param {Child | Child[]} label
 * @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} control
 * @param {string} [hint]
 */
export function field(label, control, hint) {
  ids += 1
  const id = control.id || `field-${ids}`
  control.id = id
  const notes = hint ? `${id}-hint ${id}-error` : `${id}-error`
  control.setAttribute('aria-describedby', notes)
  return h(
    'div',
    { class: 'field' },
    h('label', { for: id }, label),
    control,
    hint && h('span', { class: 'hint', id: `${id}-hint` }, hint),
    h('span', { class: 'error', id: `${id}-error`, hidden: true }),
  )
}

/**
 * Shows an error below its control. Without a message, removes the error.
 * @param {HTMLElement} control
 * @param {string} [message]
 */
export function complain(control, message) {
  const place = document.getElementById(`${control.id}-error`)
  if (!place) return
  place.textContent = message ?? ''
  place.hidden = !message
  if (message) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
}

/**
 * Builds a button that ignores clicks while its action is running.
 * @param {string} label
 * @param {() => unknown} act
 * @param {Props} [props]
 */
export function button(label, act, props = {}) {
  const element = h('button', { type: 'button', class: 'button', ...props }, label)
  const press = async () => {
    if (element.getAttribute('aria-busy') === 'true') return
    element.setAttribute('aria-busy', 'true')
    try {
      await act()
    } finally {
      element.removeAttribute('aria-busy')
    }
  }
  element.addEventListener('click', () => void press())
  return element
}

/**
 * @param {readonly (string | { value: string, label: string })[]} options
 * @param {Props} [props]
 */
export function select(options, props = {}) {
  const rows = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  )
  return h(
    'select',
    props,
    rows.map(({ value, label }) => h('option', { value }, label)),
  )
}

/**
 * Returns the parts of a name such as `order.submit` or `/api/order/submit`. A line may break between two parts.
 * @param {string} name
 */
export function nameParts(name) {
  return name.split(/(?<=[./])/).flatMap((part) => [part, h('wbr')])
}

/** @param {string} text */
export function empty(text) {
  return h('p', { class: 'empty' }, text)
}

/**
 * Builds the title of a page area, and a sentence below it that says what the area is for.
 * @param {string} title
 * @param {string} lead
 */
export function heading(title, lead) {
  return h('header', { class: 'heading' }, h('h1', {}, title), h('p', {}, lead))
}
