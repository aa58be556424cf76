import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { Skeleton } from '#client/ui/skeleton.tsx'

/** Texts of every field: label, hint below the field, and error. */
export type FieldTexts = {
  label: string
  hint?: string | undefined
  /** Translated error. */
  error?: string | undefined
  /**
   * Text that marks the field as optional. It directly follows the label, so it must begin with a space and contain its
   * brackets.
   */
  optionalLabel?: string | undefined
}

export const CONTROL =
  'focus-ring min-h-12 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-body text-ink transition-colors hover:border-ink aria-invalid:border-negative disabled:bg-sunken disabled:text-ink-soft'

const FIELD = 'flex flex-col gap-1.5'

/** Returns the value of `aria-describedby` for a field: the ids of its hint and its error, if the field has them. */
export function describedBy(id: string, texts: Pick<FieldTexts, 'hint' | 'error'>) {
  const ids = [texts.hint && `${id}-hint`, texts.error && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

export function Field({
  id,
  texts,
  children,
}: {
  id: string
  texts: FieldTexts
  children: ReactNode
}) {
  return (
    <div className={FIELD}>
      <label htmlFor={id} className="text-small font-medium">
        {texts.label}
        {texts.optionalLabel && (
          <span className="font-normal text-ink-soft">{texts.optionalLabel}</span>
        )}
      </label>
      {children}
      {texts.hint && (
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {texts.hint}
        </p>
      )}
      <FieldError id={id} error={texts.error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p
      id={`${id}-error`}
      className="flex items-start gap-1.5 text-small wrap-anywhere text-negative"
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  )
}

/** Grey placeholder for a one-line field whose data is still loading. */
export function FieldSkeleton() {
  return (
    <div className={`${FIELD} text-small`}>
      <Skeleton className="h-lh w-1/3" />
      <Skeleton className="h-12 w-full" />
    </div>
  )
}
