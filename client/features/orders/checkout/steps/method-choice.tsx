import type { ReactNode } from 'react'
import type { FieldProps } from '#client/forms/use-zod-form.ts'
import { cx } from '#client/ui/class-names.ts'
import { FieldError } from '#client/ui/fields/field.tsx'

/** CSS classes of one choice, which looks like a card. */
export const CHOICE =
  'flex min-h-14 items-start gap-3 rounded-control border border-line-strong p-4 has-checked:border-accent has-checked:bg-accent-soft'

export type MethodOption = {
  code: string
  name: string
  description?: ReactNode
  /** Short text at the end of the option, such as the fee. */
  note?: string | false
  available: boolean
  /** Reason why the method is unavailable. */
  reason: string | null
}

type MethodChoiceProps = {
  legend: string
  options: readonly MethodOption[]
  field: FieldProps
}

/** Offers methods to choose from. An unavailable method is disabled and shows the reason. */
export function MethodChoice({ legend, options, field }: MethodChoiceProps) {
  const { error, ...radio } = field
  const errorId = `${field.name}-choice`
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${errorId}-error` : undefined}>
      <legend className="mb-2 text-small font-medium">{legend}</legend>
      {/* The error stands above the options, because the focus moves to the first of them. */}
      <div className="flex flex-col gap-2">
        <FieldError id={errorId} error={error} />
        {options.map((option) => (
          <label
            key={option.code}
            className={cx(
              CHOICE,
              option.available
                ? 'cursor-pointer hover:border-ink'
                : 'border-line! py-2.5 text-small text-ink-soft',
            )}
          >
            <input
              {...radio}
              type="radio"
              value={option.code}
              disabled={!option.available}
              className="focus-ring mt-0.5 tick"
            />
            <span className="min-w-0 grow">
              <span className="block font-medium hyphens-auto">{option.name}</span>
              {option.description && (
                <span className="block text-small text-ink-soft">{option.description}</span>
              )}
              {!option.available && option.reason && (
                <span className="block text-small first-letter:uppercase">{option.reason}</span>
              )}
            </span>
            {option.note && <span className="shrink-0 tabular">{option.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
