import { useRef, useState } from 'react'
import type { ChangeEvent, ComponentProps, FocusEvent } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import { EmailField } from './contact-fields.tsx'
import { correctEmail } from './email-typo.ts'
import { waitForPointerUp } from './wait-for-pointer-up.ts'

type CheckedEmailFieldProps = ComponentProps<typeof EmailField> & {
  /** Puts the proposed email into the field. */
  onTake: (email: string) => void
}

/**
 * Email field that asks “Did you mean …?” on blur if the domain looks like a typo of a well-known one. A click takes the
 * proposed email and moves the focus to the field. The typed email stays valid. Screen readers announce the question when they have finished speaking.
 * The home page must not load this file: its newsletter form has an `EmailField`.
 */
export function CheckedEmailField({ onTake, onBlur, onChange, ...field }: CheckedEmailFieldProps) {
  const t = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const [meant, setMeant] = useState<string>()
  const check = async (event: FocusEvent<HTMLInputElement>) => {
    const { target } = event
    onBlur?.(event)
    await waitForPointerUp()
    setMeant(correctEmail(target.value))
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setMeant(undefined)
    onChange?.(event)
  }
  return (
    <div ref={frame}>
      <EmailField {...field} onBlur={(event) => void check(event)} onChange={change} />
      <div role="status">
        {meant && (
          <button
            type="button"
            className={`${TEXT_LINK} ${LINK_TARGET} text-start text-small wrap-anywhere`}
            onClick={() => {
              setMeant(undefined)
              onTake(meant)
              frame.current?.querySelector('input')?.focus()
            }}
          >
            {t('account.field.emailTypo', { email: meant })}
          </button>
        )}
      </div>
    </div>
  )
}
