import { useEffect, useState } from 'react'
import { ArrowUp } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { BACK_TO_TOP_AFTER_PX, BACK_TO_TOP_BOTTOM_PX } from '#contracts/limits.ts'
import { IconButton } from '#client/ui/icon-button.tsx'

/**
 * Shows a button that scrolls to the top (docs/specification.md › Root layout). On phones, the button is at the start
 * edge of the window, because product cards have their buttons near the end edge. There it covers text, so it appears
 * only after a scroll up (`client/layout/header/use-yield.ts`). On phones, the button is also sticky instead of fixed:
 * it stops above the footer and does not cover the footer's buttons.
 */
export function BackToTop() {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const update = () => setShown(scrollY > BACK_TO_TOP_AFTER_PX)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  if (!shown) return null
  const toTop = () => {
    scrollTo({ top: 0, behavior: 'smooth' })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <IconButton
      label={t('ui.backToTop')}
      icon={<ArrowUp className="size-5" />}
      className="no-print back-to-top z-30 max-sm:start-4 sm:end-4 border border-line bg-surface"
      style={{ bottom: BACK_TO_TOP_BOTTOM_PX }}
      onClick={toTop}
    />
  )
}
