import { Contrast } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { switchTheme, useShownTheme } from '#client/lib/theme.ts'
import { IconButton } from '#client/ui/icon-button.tsx'

const LABELS = { light: 'layout.theme.dark', dark: 'layout.theme.light' } as const

/**
 * Button between light and dark colours. Until the visitor presses it, the shop has the colours of the system. The
 * server does not know these, so the icon, and the label until hydration, fit both.
 */
export function ThemeButton() {
  const t = useTranslate()
  const theme = useShownTheme()
  return (
    <IconButton
      className="noscript:hidden"
      label={t(theme ? LABELS[theme] : 'layout.theme')}
      icon={<Contrast className="size-5" />}
      onClick={switchTheme}
    />
  )
}
