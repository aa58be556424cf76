import type { ComponentProps } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { cx } from '#client/ui/class-names.ts'

/**
 * Renders a form that needs JavaScript to submit, and a note for visitors without JavaScript. `method="dialog"` makes a
 * submit before hydration do nothing. The typed values remain in the form, and do not appear in the URL.
 */
export function ScriptForm({ className, children, ...rest }: ComponentProps<'form'>) {
  const t = useTranslate()
  return (
    <form noValidate method="dialog" className={cx('flex flex-col', className)} {...rest}>
      {children}
      <p className="hidden text-small text-ink-soft noscript:block">{t('feedback.noScript')}</p>
    </form>
  )
}
