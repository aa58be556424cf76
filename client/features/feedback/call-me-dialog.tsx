import { useTranslate } from '#client/i18n/translate.tsx'
import { Dialog } from '#client/dialogs/dialog.tsx'
import { CallMeForm } from './call-me-form.tsx'

/** Shows the call-me form in a dialog (docs/specification.md › Overlays). */
export function CallMeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  return (
    <Dialog open onClose={onClose} title={t('feedback.callMe.title')}>
      <CallMeForm onDone={onClose} />
    </Dialog>
  )
}
