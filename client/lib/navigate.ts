export type NavigateOptions = {
  /** Takes the place of the current entry of the history. */
  replace?: boolean
  /** Stays where the reader is: for changes within a page, such as a filter. */
  keepScroll?: boolean
}

export type Navigator = (to: string, options?: NavigateOptions) => void

let navigator: Navigator = (to) => location.assign(to)

/** The application puts its navigation here when it starts. */
export function setNavigator(next: Navigator): void {
  navigator = next
}

/** Goes to an address of the shop: its module and data first, then the page, from the top (spec §2). */
export function navigate(to: string, options?: NavigateOptions): void {
  navigator(to, options)
}
