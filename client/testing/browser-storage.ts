import { vi } from 'vitest'

/**
 * State of the browser's storage. `open` works as usual, `blocked` refuses every access, and `full` refuses every
 * `setItem`.
 */
export type StorageMode = 'open' | 'blocked' | 'full'

/** Replaces a storage of the browser until the end of the test. Returns the map that holds the stored values by key. */
export function stubStorage(area: 'localStorage' | 'sessionStorage', mode: StorageMode = 'open') {
  const stored = new Map<string, string>()
  const refuse = () => {
    throw new DOMException('Storage is not available', 'SecurityError')
  }
  vi.stubGlobal(area, {
    getItem: mode === 'blocked' ? refuse : (key: string) => stored.get(key) ?? null,
    setItem: mode === 'open' ? (key: string, text: string) => stored.set(key, text) : refuse,
    removeItem: mode === 'blocked' ? refuse : (key: string) => stored.delete(key),
  })
  return stored
}
