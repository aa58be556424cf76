import { useSyncExternalStore } from 'react'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { localSlot } from './storage.ts'
import { createStore } from './store.ts'

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

/** Changes between light and dark for this and later visits. */
export function switchTheme(): void {
  const theme = shownTheme() === 'dark' ? 'light' : 'dark'
  slot.write(theme)
  show(theme)
}

/**
 * Returns the theme in use: the visitor's choice, or else the system's preference, which may change while the page is
 * open. Undefined on the server and during hydration, because the server does not know the theme.
 */
export function useShownTheme(): Theme | undefined {
  return useSyncExternalStore(subscribe, shownTheme, () => undefined)
}

function subscribe(listener: () => void): () => void {
  const system = systemPrefersDark()
  const unsubscribe = themeStore.subscribe(listener)
  system.addEventListener('change', listener)
  return () => {
    unsubscribe()
    system.removeEventListener('change', listener)
  }
}

function shownTheme(): Theme {
  return themeStore.get() ?? (systemPrefersDark().matches ? 'dark' : 'light')
}

function systemPrefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}

function show(theme: Theme) {
  document.documentElement.dataset.theme = theme
  themeStore.set(theme)
}
