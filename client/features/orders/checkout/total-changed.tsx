import { Dialog } from '#client/dialogs/dialog.tsx'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Button } from '#client/ui/button.tsx'
import { Totals } from '#client/ui/totals.tsx'
import type { Totals as AgreedAndCurrent } from '#client/features/orders/attempt/submit-error.ts'

type TotalChangedProps = {
  totals: AgreedAndCurrent
  onAgree: () => void
  onClose: () => void
}

/**
 * Shows the total that the shopper saw and the current total. Nothing is ordered before the shopper agrees to the
 * current total.
 */
export function TotalChanged({ totals, onAgree, onClose }: TotalChangedProps) {
  const t = useTranslate()
  const { money } = useFormats()
  const current = money(totals.current)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('checkout.totalChanged.title')}
      footer={
        <div className="flex flex-wrap justify-end gap-3 *:max-sm:w-full">
          <Button variant="secondary" data-autofocus onClick={onClose}>
            {t('checkout.back')}
          </Button>
          <Button onClick={onAgree}>{t('checkout.totalChanged.agree', { total: current })}</Button>
        </div>
      }
    >
      <p className="mb-5 text-ink-soft">{t('checkout.totalChanged.text')}</p>
      <Totals
        rows={[{ term: t('checkout.totalChanged.before'), value: money(totals.agreed) }]}
        total={{ term: t('checkout.totalChanged.now'), value: current }}
      />
    </Dialog>
  )
}
