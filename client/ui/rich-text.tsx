import { cx } from './class-names.ts'

/**
 * Renders HTML that the server has sanitised (contracts/decisions.md › HTML). The only component that inserts raw HTML.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
