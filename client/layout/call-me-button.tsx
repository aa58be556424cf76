import { PhoneCall } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { IconButton } from '#client/ui/icon-button.tsx'

/** Opens the call-me dialog from every page (docs/specification.md › Root layout). */
export function CallMeButton() {
  const t = useTranslate()
  return (
    <IconButton
      label={t('layout.callMe')}
      icon={<PhoneCall className="size-5" />}
      className="no-print fixed! end-4 bottom-4 z-30 size-12! rounded-full! border border-transparent bg-accent text-accent-ink! hover:bg-accent-strong max-md:hidden noscript:hidden"
      onClick={() => openDialog('call-me')}
    />
  )
}
