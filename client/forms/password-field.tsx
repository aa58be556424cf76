import { useId, useState } from 'react'
import type { ComponentProps } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { CONTROL, Field, describedBy } from '#client/ui/fields/field.tsx'
import type { FieldTexts } from '#client/ui/fields/field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & FieldTexts

/** Password field with a button that reveals the password. */
export function PasswordField({ label, hint, error, optionalLabel, ...rest }: PasswordFieldProps) {
  const t = useTranslate()
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <Field id={id} texts={{ label, hint, error, optionalLabel }}>
      <span className="relative block">
        <input
          {...rest}
          id={id}
          type={shown ? 'text' : 'password'}
          className={`${CONTROL} pe-13`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        <IconButton
          className="absolute! end-0.5 top-0.5"
          label={t(shown ? 'ui.hidePassword' : 'ui.showPassword')}
          aria-pressed={shown}
          icon={shown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
          onClick={() => setShown(!shown)}
        />
      </span>
    </Field>
  )
}
