import { useState } from 'react'
import { Minus, Plus } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { STEPPER_MIN, STEPPER_STEP } from '#contracts/limits.ts'
import { IconButton } from './icon-button.tsx'

type StepperProps = {
  /** Name of the counted item, for screen readers. */
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

/** Limits a number to the stepper's bounds. */
function clampStep(number: number, max: number): number {
  return Math.max(STEPPER_MIN, Math.min(Math.max(max, STEPPER_MIN), number))
}

/** Parses typed text as a quantity within the bounds. Returns the last good one if it is not a number. */
export function readStep(typed: string, lastGood: number, max: number): number {
  const number = Number.parseInt(typed, 10)
  return Number.isFinite(number) ? clampStep(number, max) : lastGood
}

/** Quantity field with minus and plus. Typed text is applied on Enter and on blur. */
export function Stepper({ label, value, max, onChange }: StepperProps) {
  const t = useTranslate()
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    if (draft !== null) {
      const next = readStep(draft, value, max)
      if (next !== value) onChange(next)
    }
    setDraft(null)
  }
  const step = (by: number) => {
    const next = clampStep(value + by, max)
    if (next !== value) onChange(next)
  }
  return (
    <fieldset
      aria-label={label}
      className="inline-flex min-h-12 items-center rounded-control border border-line-strong bg-surface"
    >
      <IconButton
        label={t('ui.stepper.less')}
        icon={<Minus className="size-4" />}
        aria-disabled={value <= STEPPER_MIN || undefined}
        className="aria-disabled:opacity-40"
        onClick={() => step(-STEPPER_STEP)}
      />
      <input
        className="focus-ring h-11 w-11 rounded-mark bg-transparent text-center tabular"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'ArrowUp') step(STEPPER_STEP)
          if (event.key === 'ArrowDown') step(-STEPPER_STEP)
        }}
      />
      <IconButton
        label={value >= max ? t('ui.stepper.max', { max }) : t('ui.stepper.more')}
        icon={<Plus className="size-4" />}
        aria-disabled={value >= max || undefined}
        className="aria-disabled:opacity-40"
        onClick={() => step(STEPPER_STEP)}
      />
    </fieldset>
  )
}
