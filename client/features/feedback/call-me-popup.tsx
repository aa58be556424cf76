import { useText } from '#client/i18n/text.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { CallMeForm } from './call-me-form.tsx'

/** Shows the call-me form in a dialog (docs/specification.md › Overlays). */
export function CallMePopup({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <Dialog open onClose={onClose} title={text('feedback.callMe.title')}>
      <CallMeForm onDone={onClose} />
    </Dialog>
  )
}
