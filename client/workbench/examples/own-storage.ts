/**
 * Gives the frame empty storages of its own. Otherwise its states would depend on what the developer did in the shop,
 * such as a remembered account, and a form of the workbench would change the draft of the shop's checkout.
 */
export function replaceStorage(): void {
  for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, area, { configurable: true, value: createStorage() })
}

function createStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
  }
}
