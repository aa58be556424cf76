import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { NumberField } from '@base-ui/react/number-field'
import { Minus, Plus } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { QUANTITY_MAX, STEPPER_MIN, STEPPER_STEP } from '#contracts/limits.ts'
import { IconButton } from '#client/ui/icon-button.tsx'

type StepperProps = {
  /** Name of the counted item, for screen readers. */
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

/**
 * Number field with a plus and a minus button. Calls `onChange` on Enter, on blur, or when a button is released. If the
 * shopper types a number above the maximum, says how many are available.
 */
export function Stepper({ label, value, max: stock, onChange }: StepperProps) {
  const t = useTranslate()
  const max = Math.max(Math.min(stock, QUANTITY_MAX), STEPPER_MIN)
  // Quantity that the shopper is typing, or is changing by holding a button down. Undefined once the quantity is
  // applied.
  const [draft, setDraft] = useState<number>()
  // Text that the shopper has typed since the quantity was last applied. Only this text shows that the shopper typed
  // more than the maximum: the number field reports the maximum instead.
  const typed = useRef('')
  const [isCapped, setCapped] = useState(false)
  const shown = draft ?? value
  const commit = (next: number | null) => {
    setDraft(undefined)
    setCapped(Number(typed.current.normalize('NFKC')) > max)
    typed.current = ''
    if (next !== null && next !== value) onChange(next)
  }
  return (
    <div className="flex flex-col items-start">
      <NumberField.Root
        render={<fieldset />}
        aria-label={label}
        className="inline-flex min-h-12 items-center rounded-control border border-line-strong bg-surface"
        value={shown}
        min={STEPPER_MIN}
        max={max}
        step={STEPPER_STEP}
        // Formats the quantity by English rules in every language, so that the server and every browser write the same
        // digits.
        locale="en"
        format={WHOLE_NUMBER}
        onValueChange={(next) => setDraft(next ?? undefined)}
        onValueCommitted={commit}
        // Applies the quantity when a finger starts to scroll on a button, because the browser then reports no release.
        onPointerCancel={() => commit(draft ?? null)}
      >
        <NumberField.Decrement
          // Keeps the button in the tab order, for people who use only a switch device or the keys Tab and Enter.
          tabIndex={0}
          render={
            <IconButton
              label={t('ui.stepper.less')}
              icon={<Minus className="size-4" />}
              className="aria-disabled:opacity-40 print:hidden"
            />
          }
        />
        <NumberField.Input
          role="spinbutton"
          aria-label={label}
          aria-roledescription={undefined}
          aria-valuenow={shown}
          aria-valuemin={STEPPER_MIN}
          aria-valuemax={max}
          inputMode="numeric"
          onChange={(event) => {
            typed.current = event.currentTarget.value
          }}
          onKeyDown={handleKey}
          className="focus-ring h-11 w-11 rounded-mark bg-transparent text-center tabular"
        />
        <NumberField.Increment
          tabIndex={0}
          render={
            <IconButton
              label={shown >= max ? t('ui.stepper.max', { max }) : t('ui.stepper.more')}
              icon={<Plus className="size-4" />}
              className="aria-disabled:opacity-40 print:hidden"
            />
          }
        />
      </NumberField.Root>
      <p aria-live="polite" className="text-small text-warning">
        {isCapped && t('ui.stepper.max', { max })}
      </p>
    </div>
  )
}

const WHOLE_NUMBER = { maximumFractionDigits: 0, useGrouping: false } as const

/** Handles the keys that a spinbutton needs but the number field ignores: Page Up, Page Down and Enter. */
function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, nativeEvent, key } = event
  if (nativeEvent.isComposing) return
  const arrow = LARGE_STEPS[key]
  if (arrow) {
    event.preventDefault()
    // Sends an arrow key with Shift in place of Page Up or Page Down. The number field then makes a large step.
    input.dispatchEvent(new KeyboardEvent('keydown', { key: arrow, shiftKey: true, bubbles: true }))
  } else if (key === 'Enter') {
    // Blurs the input, because the number field applies typed text on blur.
    input.blur()
    input.focus()
  }
}

const LARGE_STEPS: Record<string, string> = { PageUp: 'ArrowUp', PageDown: 'ArrowDown' }
