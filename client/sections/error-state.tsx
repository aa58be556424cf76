import { useTranslate } from '#client/i18n/translate.tsx'
import { Button } from '#client/ui/button.tsx'
import { StatePanel } from './empty-state.tsx'
import type { StatePanelProps } from './empty-state.tsx'

type ErrorStateProps = Omit<StatePanelProps, 'role' | 'action'> & {
  onRetry: () => void
  busy?: boolean
}

/**
 * Shows an error with a retry button in place of a page or section that could not load. Shows no toast
 * (contracts/decisions.md › where errors show).
 */
export function ErrorState({ onRetry, busy, ...panel }: ErrorStateProps) {
  const t = useTranslate()
  return (
    <StatePanel
      role="alert"
      {...panel}
      action={
        <Button variant="secondary" busy={busy ?? false} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    />
  )
}
