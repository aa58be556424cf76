import { useEffect, useRef } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { keepDots } from '#client/lib/keep-dots.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  text: string
  confirmLabel: string
  /** Replaces the label “Cancel” of the dismiss button, for a dialog that confirms a cancellation. */
  dismissLabel?: string
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks for confirmation before an action that is hard to undo. Ignores the second press of a double click, even if
 * `busy` is not true yet.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslate()
  const { open, busy = false } = props
  const isPressed = useRef(false)
  useEffect(() => {
    isPressed.current = busy
  }, [open, busy])
  const confirm = () => {
    if (isPressed.current) return
    isPressed.current = true
    props.onConfirm()
  }
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={props.title}
      footer={
        <div className="flex flex-wrap justify-end gap-3 *:max-sm:min-w-max *:max-sm:flex-1">
          <Button variant="secondary" data-autofocus onClick={props.onClose}>
            {props.dismissLabel ?? t('ui.cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={confirm}>
            {props.confirmLabel}
          </Button>
        </div>
      }
    >
      <p className="text-ink-soft">{keepDots(props.text)}</p>
    </Dialog>
  )
}
