import { useLayoutEffect, useState } from 'react'
import { openModals } from '#client/dialogs/open-modals.ts'

/**
 * Returns an element inside the innermost open dialog, or else in the body. While a modal dialog is open, toasts
 * outside the dialog could be neither announced nor clicked. The element is a popover, so that the window positions the
 * toasts. While a dialog moves, the dialog would, and a toast could stay on top of a form's button.
 */
export function useReachableHost(): HTMLElement {
  const [host] = useState(createHost)
  useLayoutEffect(() => {
    const place = () => {
      const parent = openModals.get().at(-1) ?? document.body
      parent.append(host)
      // Older browsers have no popovers.
      if ('showPopover' in host) host.showPopover()
      reserveHeight(host)
    }
    place()
    const unsubscribe = openModals.subscribe(place)
    const observer = new MutationObserver(() => reserveHeight(host))
    observer.observe(host, { subtree: true, childList: true, attributeFilter: ['style'] })
    return () => {
      unsubscribe()
      observer.disconnect()
      host.remove()
    }
  }, [host])
  return host
}

function createHost(): HTMLElement {
  const host = document.createElement('div')
  host.popover = 'manual'
  host.className = 'toast-host'
  return host
}

/**
 * Sets the height of the front toast on the open dialog. On phones, the styles then end the dialog above the toast,
 * which would cover the last buttons otherwise.
 */
function reserveHeight(host: HTMLElement): void {
  const dialog = openModals.get().at(-1)
  const toasts = host.querySelector<HTMLElement>('ol[data-y-position="bottom"]')
  const height = toasts?.style.getPropertyValue('--front-toast-height') ?? ''
  if (!dialog || dialog.style.getPropertyValue('--toast-height') === height) return
  const before = dialog.clientHeight
  dialog.style.setProperty('--toast-height', height)
  // Keeps the pressed button in view if the dialog has become shorter.
  if (dialog.clientHeight < before && dialog.contains(document.activeElement)) {
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }
}
