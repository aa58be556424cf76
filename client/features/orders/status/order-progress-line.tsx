import { Check, X } from 'lucide-react'
import { cx } from '#client/ui/class-names.ts'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'

export type ProgressStep = {
  label: string
  /** `failed` marks an unsuccessful end: cancelled, returned or rejected. */
  state: 'done' | 'current' | 'open' | 'failed'
  note?: string
  /** Link to a page about this step on another site, such as the carrier's page about the parcel. */
  link?: { href: string; label: string }
}

const MARKS = {
  done: 'border-accent bg-accent text-accent-ink',
  current: 'border-accent bg-surface text-accent',
  open: 'border-line-strong bg-surface text-ink-soft',
  failed: 'border-negative bg-negative-soft text-negative',
}

/** Shows the progress of an order as steps: horizontal on wide screens, vertical on phones. */
export function OrderProgressLine({
  label,
  steps,
}: {
  label: string
  steps: readonly ProgressStep[]
}) {
  return (
    <ol aria-label={label} className="flex flex-col sm:flex-row">
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex grow basis-0 gap-3 pb-6 last:pb-0 sm:flex-col sm:gap-2 sm:pe-4 sm:pb-0"
        >
          {index < steps.length - 1 && <Connector reached={step.state === 'done'} />}
          <span
            className={cx(
              'relative flex size-8 shrink-0 items-center justify-center rounded-full border-2 text-small font-semibold tabular',
              MARKS[step.state],
            )}
          >
            <Mark state={step.state} number={index + 1} />
          </span>
          <span className="pt-1 sm:pt-0">
            <span
              className={cx(
                'block text-small',
                step.state === 'open' ? 'text-ink-soft' : 'font-medium',
              )}
            >
              {step.label}
            </span>
            {step.note && (
              <span className="block text-caption break-keep text-ink-soft">{step.note}</span>
            )}
            {step.link && (
              <a
                href={step.link.href}
                target="_blank"
                rel="noopener noreferrer"
                className={`${TEXT_LINK} ${LINK_TARGET} max-w-48 wrap-break-word text-caption`}
              >
                {step.link.label}
              </a>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Connector({ reached }: { reached: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute start-[15px] top-8 bottom-0 w-0.5 sm:start-8 sm:end-0 sm:top-[15px] sm:bottom-auto sm:h-0.5 sm:w-auto',
        reached ? 'bg-accent' : 'bg-line',
      )}
    />
  )
}

function Mark({ state, number }: { state: ProgressStep['state']; number: number }) {
  if (state === 'done') return <Check className="size-4" />
  if (state === 'failed') return <X className="size-4" />
  return <>{number}</>
}
