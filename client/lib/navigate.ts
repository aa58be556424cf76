import { createStore } from './store.ts'

export type NavigateOptions = {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean
  /** Keeps the scroll position, for changes within a page such as a filter. */
  keepScroll?: boolean
}

/** Navigates to a URL. Resolves once the URL has changed. */
export type Navigator = (to: string, options?: NavigateOptions) => Promise<void>

/**
 * URL of the page to which a navigation is under way, or null. Set by the application's navigation, which also follows
 * links.
 */
export const destinationStore = createStore<string | null>(null)

/** The latest navigation, until it has changed the URL. */
let underWay: Promise<void> | null = null

/** Navigates by a full page load, without the application's navigation. */
export const loadDocument: Navigator = async (to) => location.assign(to)

let navigator = loadDocument

/**
 * Makes `navigate` and `navigated` use the application's navigation in place of full page loads. Called at start-up.
 */
export function setNavigator(next: Navigator): void {
  navigator = next
}

/**
 * Navigates to a URL of the shop: loads module and data, then shows the page, scrolled to the top
 * (docs/specification.md › Screens and routes).
 */
export function navigate(to: string, options?: NavigateOptions): void {
  void navigated(to, options)
}

/** Does the same as `navigate`, but returns a promise that resolves once the URL has changed. */
export function navigated(to: string, options?: NavigateOptions): Promise<void> {
  const going = navigator(to, options).finally(() => {
    if (underWay === going) underWay = null
  })
  underWay = going
  return going
}

/**
 * Calls `next` at once, or after the navigation that is under way has changed the URL. A step back in the history
 * before that would lose the new URL.
 */
export async function afterNavigation(next: () => void): Promise<void> {
  if (underWay === null) return next()
  // Its caller handles a failure.
  await underWay.catch(() => undefined)
  return afterNavigation(next)
}
