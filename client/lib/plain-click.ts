type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Returns false for a click with a modifier key, which asks the browser for a new tab, a new window or a download. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey)
}
