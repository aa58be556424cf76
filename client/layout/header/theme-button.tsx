import { Moon, Sun } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { setTheme, shownTheme, useTheme } from '#client/lib/theme.ts'
import { IconButton } from '#client/ui/icon-button.tsx'

/** Button between light and dark colours. Until the visitor presses it, the shop has the colours of the system. */
export function ThemeButton() {
  const t = useTranslate()
  const hydrated = useHydrated()
  useTheme()
  const dark = hydrated && shownTheme() === 'dark'
  return (
    <IconButton
      className="noscript:hidden"
      label={t(dark ? 'layout.theme.light' : 'layout.theme.dark')}
      icon={dark ? <Sun className="size-5" /> : <Moon className="size-5" />}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  )
}
