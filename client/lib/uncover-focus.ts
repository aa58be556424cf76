/**
 * Scrolls the focused element out from under a bar that has just appeared at the bottom of the window. While the page
 * scrolls to an element that gets the focus, the browser does not know of the bar yet. Does nothing if the focus came by
 * mouse, or if the focused element is out of view. Pass this function as the `ref` of the bar.
 */
export function uncoverFocus(bar: HTMLElement | null): void {
  const focused = document.activeElement
  if (!bar || !focused?.matches(':focus-visible') || bar.contains(focused)) return
  const { top, bottom } = focused.getBoundingClientRect()
  const isCovered = bottom > bar.getBoundingClientRect().top && top < innerHeight
  if (isCovered) focused.scrollIntoView({ block: 'nearest' })
}
