import { cx } from './class-names.ts'

/**
 * HTML that the server has sanitised (contracts/decisions.md › HTML). The only place of the shop that writes markup as
 * text.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
