import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { localSlot } from './storage.ts'
import { createStore, useStore } from './store.ts'

/** Colour scheme that a visitor can choose. */
type Theme = 'light' | 'dark'

const slot = localSlot(LOCAL_KEYS.theme)

/** Theme that the visitor chose; null follows the system. */
const themeStore = createStore<Theme | null>(null)

/**
 * Adopts the stored choice. The script in `client/index.html` has already applied that choice, before the first paint.
 */
export function startTheme(): void {
  const stored = slot.read()
  const theme = stored === 'light' || stored === 'dark' ? stored : null
  if (theme) show(theme)
}

/** Sets light or dark for this and later visits. */
export function setTheme(theme: Theme): void {
  slot.write(theme)
  show(theme)
}

export function useTheme(): Theme | null {
  return useStore(themeStore)
}

/** Returns the theme in use: the visitor's choice, or else the system's preference. */
export function shownTheme(): Theme {
  const chosen = themeStore.get()
  if (chosen) return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function show(theme: Theme) {
  document.documentElement.dataset.theme = theme
  themeStore.set(theme)
}
