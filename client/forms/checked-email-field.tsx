import { useRef } from 'react'
import type { ComponentProps } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { LINK_TARGET, TEXT_LINK } from '#client/ui/link-class.ts'
import { EmailField } from './contact-fields.tsx'
import { correctEmail } from './email-typo.ts'
import { useIsTyping } from './use-is-typing.ts'

type CheckedEmailFieldProps = ComponentProps<typeof EmailField> & {
  /** Current content of the field, which may be prefilled. */
  current: string
  /** Puts the proposed email into the field. */
  onTake: (email: string) => void
}

/**
 * Email field that asks “Did you mean …?” if the domain looks like a typo of a well-known domain. Asks about a
 * prefilled email in the same render, and about a typed email when the shopper has left the field. A click fills in the
 * proposed email and focuses the field. The form accepts the typed email, too.
 *
 * The home page must not load this file. Its newsletter form uses the plain `EmailField`.
 */
export function CheckedEmailField(props: CheckedEmailFieldProps) {
  const { current, onTake, onBlur, onChange, ...field } = props
  const t = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const { isTyping, handlers } = useIsTyping({ onBlur, onChange })
  const meant = isTyping ? undefined : correctEmail(current)
  return (
    <div ref={frame}>
      <EmailField {...field} {...handlers} />
      <div role="status">
        {meant && (
          <button
            type="button"
            className={`${TEXT_LINK} ${LINK_TARGET} text-start text-small wrap-anywhere`}
            onClick={() => {
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
