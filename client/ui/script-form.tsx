import type { ComponentProps } from 'react'
import { useText } from '#client/i18n/text.tsx'
import { cx } from './class-names.ts'

/**
 * A form that only the scripts can send, and that says so where there are none. Sent by the browser itself, as by Enter before
 * they are there, it goes nowhere (`dialog` outside of one): what was typed stays, and stays out of the address.
 */
export function ScriptForm({ className, children, ...rest }: ComponentProps<'form'>) {
  const text = useText()
  return (
    <form noValidate method="dialog" className={cx('flex flex-col', className)} {...rest}>
      {children}
      <p className="hidden text-small text-ink-soft noscript:block">{text('feedback.noScript')}</p>
    </form>
  )
}
