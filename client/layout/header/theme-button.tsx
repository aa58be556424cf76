import { Moon, Sun } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { setTheme, shownTheme, useTheme } from '#client/lib/theme.ts'
import { IconButton } from '#client/ui/icon-button.tsx'

/**
 * Switches between light and dark colours. Until the visitor presses the button, the shop follows the system's setting.
 */
export function ThemeButton() {
  const t = useTranslate()
  const hydrated = useHydrated()
  useTheme()
  const dark = hydrated && shownTheme() === 'dark'
  return (
    <IconButton
      className="noscript:hidden"
      label={t(dark ? 'layout.theme.light' : 'layout.theme.dark')}
      // The style sheet chooses the icon, because the server does not know the theme of the visitor's system.
      icon={
        <>
          <Sun className="hidden size-5 dark:block" />
          <Moon className="size-5 dark:hidden" />
        </>
      }
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  )
}
