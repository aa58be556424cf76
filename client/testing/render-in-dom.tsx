import type { ReactNode } from 'react'
import { cleanup, configure, render, within } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { dialogStore } from '#client/dialogs/dialog-store.ts'
import { noticeQueue } from '#client/dialogs/notifications.ts'
import { adoptCart } from '#client/session/cart-store.ts'
import { forgetAttempts, forgetCheckout } from '#client/session/checkout-draft.ts'
import { adoptUser } from '#client/session/user-store.ts'
import { provide } from './provide.tsx'
import type { CachedData } from './provide.tsx'

// `waitFor` and `findBy…` wait 1 s by default. On a busy machine, loading a part of the form can take longer.
configure({ asyncUtilTimeout: 15_000 })

// In happy-dom, `navigator.locks` exists but is null. Without the property, the shop works as if there were no locks.
Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'locks')

// Stops a React warning about `<search>`, which happy-dom does not know. React accepts an unknown element if the string
// tag of its class is `HTMLElement`.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })

// Replaces `fetch` for the whole file, because a component may still send a request after its test has ended, while the
// component is being removed.
const neverRespond = () => new Promise<never>(() => {})
globalThis.fetch = neverRespond

/**
 * Removes what a test may have left in the page: a login, a cart, an order, notices, an open dialog, stored values, a URL
 * and a replaced `fetch`. Files share the page.
 */
function resetPage(): void {
  // A stubbed storage has no `clear`.
  vi.unstubAllGlobals()
  adoptUser({ kind: 'visitor' })
  adoptCart([])
  forgetCheckout()
  forgetAttempts()
  noticeQueue.set([])
  dialogStore.set(null)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  globalThis.fetch = neverRespond
}

/**
 * Renders an element in English into the document of happy-dom, and removes it after the test. The query cache contains
 * `cached`. Requests get no response, and pictures do not finish loading. Returns the queries of Testing Library within
 * the element. The test file must begin with `@vitest-environment happy-dom`.
 */
export function renderInDom(part: ReactNode, cached: readonly CachedData[] = []) {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => {
    cleanup()
    resetPage()
  })
  const { container, rerender } = render(provide(part, cached))
  return {
    ...within(container),
    container,
    /** Visible text, with plain spaces in place of no-break spaces. */
    text: () => textOf(container),
    rerender: (next: ReactNode) => rerender(provide(next, cached)),
  }
}

/** Returns the kinds of all notices since the test began, in order. */
export function noticeKinds(): string[] {
  return noticeQueue.get().map(({ notice }) => notice.kind)
}

/** Returns the text of an element, with plain spaces in place of no-break spaces. */
export function textOf(element: Element | undefined): string {
  return (element?.textContent ?? '').replaceAll('\u00A0', ' ')
}

export function textsOf(elements: Iterable<Element>): string[] {
  return Array.from(elements, textOf)
}

/** Returns the texts of the elements that describe a field to screen readers, such as its error. */
export function descriptionOf(field: Element): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => textOf(document.getElementById(id) ?? undefined)).join(' ')
}

/** Returns the `href` of links, as written. */
export function hrefsOf(links: Iterable<Element>): (string | null)[] {
  return Array.from(links, (link) => link.getAttribute('href'))
}

/** Returns the texts of an element's innermost parts, in order. Leaves out parts without text. */
export function textPartsOf(element: Element): string[] {
  const children = [...element.childNodes]
  const isInnermost = children.every((child) => !(child instanceof Element) || !child.textContent)
  if (isInnermost) return textOf(element) === '' ? [] : [textOf(element)]
  return children.flatMap((child) => {
    if (child instanceof Element) return textPartsOf(child)
    return child.textContent ? [child.textContent.replaceAll('\u00A0', ' ')] : []
  })
}
