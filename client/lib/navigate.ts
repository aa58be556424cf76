export type NavigateOptions = {
  /** Takes the place of the current entry of the history. */
  replace?: boolean
  /** Stays where the reader is: for changes within a page, such as a filter. */
  keepScroll?: boolean
}

/** Resolves once the address has changed. */
export type Navigator = (to: string, options?: NavigateOptions) => Promise<void>

let navigator: Navigator = async (to) => location.assign(to)

/** The application puts its navigation here when it starts. */
export function setNavigator(next: Navigator): void {
  navigator = next
}

/**
 * Goes to a URL of the shop: its module and data first, then the page, from the top
 * (docs/specification.md › Screens and routes).
 */
export function navigate(to: string, options?: NavigateOptions): void {
  void navigator(to, options)
}

/** The same for what comes after: resolves once the page is the other one. */
export function navigated(to: string, options?: NavigateOptions): Promise<void> {
  return navigator(to, options)
}
