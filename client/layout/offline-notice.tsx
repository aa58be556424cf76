import { WifiOff } from 'lucide-react'
import { useText } from '#client/i18n/text.tsx'
import { useOnline } from '#client/lib/use-online.ts'

/** Shows a sticky notice while the browser is offline. */
export function OfflineNotice() {
  const text = useText()
  const online = useOnline()
  return (
    <output className="no-print sticky top-(--header-height) z-30 block">
      {!online && (
        <div className="bg-warning-soft text-warning">
          <p className="page-width flex items-center gap-3 py-2 text-small">
            <WifiOff className="size-5 shrink-0" />
            <span>
              <strong>{text('layout.offline.title')}.</strong> {text('layout.offline.text')}
            </span>
          </p>
        </div>
      )}
    </output>
  )
}
