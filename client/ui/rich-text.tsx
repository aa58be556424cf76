import { useLayoutEffect, useRef, useState } from 'react'
import { trustedHtml } from '#client/lib/trusted-html.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { cx } from './class-names.ts'

type RichTextProps = {
  html: string
  /** Language of the HTML, for example `de`. Not needed if the page has the same language. */
  lang?: string | undefined
  className?: string
}

/**
 * Shows HTML that the server has sanitised (contracts/decisions.md › HTML). Only this component inserts HTML into a
 * page. All other components insert plain text.
 */
export function RichText({ html, lang, className }: RichTextProps) {
  // The key makes React create a new element for a new text, because React must not change inserted HTML.
  return <Markup key={html} html={html} lang={lang} className={cx('prose', className)} />
}

function Markup({ html, lang, className }: RichTextProps) {
  const hydrated = useHydrated()
  /**
   * True if the server has already rendered the element. The browser then leaves its content as it is, and does not
   * insert the HTML a second time.
   */
  const [fromServer] = useState(!hydrated)
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!fromServer && element.current) element.current.innerHTML = trustedHtml(html)
  }, [fromServer, html])
  return fromServer ? (
    <div lang={lang} className={className} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <div ref={element} lang={lang} className={className} />
  )
}
