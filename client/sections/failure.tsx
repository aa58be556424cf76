import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { CircleAlert, Hourglass, WifiOff } from 'lucide-react'
import type { MessageId } from '#client/i18n/message-id.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { needsReload, queryFailure, renderFailure } from './failure-state.ts'
import type { FailureState } from './failure-state.ts'
import { ContactLinks } from './contact-links.tsx'
import { useKnownContact } from './use-known-contact.ts'
import { problemCode, requestCode } from '#client/lib/problems.ts'
import { requestIdOf } from '#client/api/error-reader.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { ErrorState } from './error-state.tsx'
import { JournalLink } from './journal-link.tsx'
import { RetryAfterEdit } from './retry-after-edit.tsx'

type QueryFailureProps = {
  from: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** True if the failure replaces the whole page. */
  heading?: boolean
}

/** Shows the error of a query in place of its data. */
export function QueryFailure({ from, heading }: QueryFailureProps) {
  const state = queryFailure(from.error, useOnline())
  const requestId = requestIdOf(from.error)
  return (
    <Failure
      state={state}
      code={requestId && requestCode(requestId)}
      heading={heading ?? false}
      busy={from.isFetching}
      onRetry={() => void from.refetch()}
    >
      {import.meta.env.DEV && <JournalLink error={from.error} />}
    </Failure>
  )
}

/**
 * Shows an error in place of a component that threw. If the component's code could not be downloaded because the
 * browser is offline, retries once the browser is online. If the download failed while the browser was online, a new
 * release may have replaced the code, so the retry button reloads the page.
 */
export function RenderFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const online = useOnline()
  const state = renderFailure(error, online)
  const isOffline = state.kind === 'offline'
  useEffect(() => {
    if (!isOffline) return undefined
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [isOffline, onRetry])
  const reload = () => location.reload()
  const retry = needsReload(error, online) ? reload : onRetry
  return (
    <Failure state={state} code={problemCode(error)} onRetry={retry}>
      {import.meta.env.DEV && <RetryAfterEdit onRetry={retry} />}
    </Failure>
  )
}

const ICONS: Record<FailureState['kind'], ReactNode> = {
  offline: <WifiOff className="size-7" />,
  unreachable: <Hourglass className="size-7" />,
  busy: <Hourglass className="size-7" />,
  refused: <CircleAlert className="size-7" />,
  broken: <CircleAlert className="size-7" />,
}

const TITLES: Record<FailureState['kind'], MessageId> = {
  offline: 'layout.offline.title',
  unreachable: 'ui.busy.title',
  busy: 'ui.busy.title',
  refused: 'ui.error.title',
  broken: 'ui.error.title',
}

const TEXTS: Record<FailureState['kind'], MessageId> = {
  offline: 'ui.offline.text',
  unreachable: 'ui.busy.unreachable',
  busy: 'ui.busy.text',
  refused: 'ui.error.text',
  broken: 'ui.error.text',
}

type FailureProps = {
  state: FailureState
  /** Code that identifies this failure in the log of the shop. */
  code?: string | undefined
  heading?: boolean
  busy?: boolean
  onRetry: () => void
  children?: ReactNode
}

function Failure({ state, code, children, ...panel }: FailureProps) {
  const t = useTranslate()
  const words = 'words' in state ? state.words : undefined
  const isWaiting = state.kind === 'busy' || state.kind === 'unreachable'
  return (
    <ErrorState
      {...panel}
      icon={ICONS[state.kind]}
      title={t(TITLES[state.kind])}
      text={words ?? t(TEXTS[state.kind])}
    >
      {isWaiting && <WaitingNote />}
      {code && <p className="text-small text-ink-soft">{t('ui.error.code', { code })}</p>}
      {children}
    </ErrorState>
  )
}

/** States that the page retries by itself, and lists the contacts. */
function WaitingNote() {
  const t = useTranslate()
  const contact = useKnownContact()
  return (
    <>
      <p className="text-ink-soft noscript:hidden">{t('ui.busy.again')}</p>
      {contact && (
        // Shows only the first list of contacts on a page where several sections fail.
        <p className="reach-a-person flex flex-wrap items-center justify-center gap-x-4 [:has(.reach-a-person)~*_&]:hidden">
          <ContactLinks contact={contact} />
        </p>
      )}
    </>
  )
}
