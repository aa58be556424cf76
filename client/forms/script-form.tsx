import type { ComponentProps } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { cx } from '#client/ui/class-names.ts'

/**
 * Form that needs JavaScript to submit, with a note for visitors without it. `method="dialog"` makes a native submit
 * before hydration do nothing: the input stays, and stays out of the URL.
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
