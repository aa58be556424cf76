import { WifiOff } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { copyNotice, useOnline } from '#client/lib/use-online.ts'

/** Shows a sticky notice while the browser is offline, or if this page is an offline copy. */
export function OfflineNotice() {
  const t = useTranslate()
  const online = useOnline()
  return (
    <output className="no-print sticky top-(--header-height) z-30 block">
      {!online && (
        <div className="bg-warning-soft text-warning">
          <p className="page-width flex items-center gap-3 py-2 text-small">
            <WifiOff className="size-5 shrink-0" />
            <span>
              <strong className="me-1">{t('layout.offline.title')}</strong>{' '}
              {copyNotice() ?? t('layout.offline.text')}
            </span>
          </p>
        </div>
      )}
    </output>
  )
}
