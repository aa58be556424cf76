import { useTranslate } from '#client/i18n/translate.tsx'
import { uncoverFocus } from '#client/lib/uncover-focus.ts'
import { useOutOfView } from '#client/lib/use-out-of-view.ts'
import { Button } from '#client/ui/button.tsx'

type CheckoutBarProps = {
  /** Formatted total of the selected lines. */
  total: string
  /** Says how many lines are selected, if not all are. */
  partly: string | false
  /** Id of the page's own checkout button. The bar replaces that button while the button is below the window. */
  watch: string
  onCheckout: () => void
}

/**
 * Shows total and checkout button at the bottom of a phone screen, while the button in the page is below the window.
 */
export function CheckoutBar({ total, partly, watch, onCheckout }: CheckoutBarProps) {
  const t = useTranslate()
  if (useOutOfView(watch) !== 'below') return null
  return (
    <div
      ref={uncoverFocus}
      data-bottom-bar=""
      className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="page-width flex items-center justify-between gap-4 py-3">
        <span className="flex flex-col">
          <span className="text-caption text-ink-soft">{partly || t('cart.subtotal')}</span>
          <span className="font-semibold whitespace-nowrap tabular">{total}</span>
        </span>
        <Button onClick={onCheckout}>{t('cart.checkout')}</Button>
      </div>
    </div>
  )
}
