import { useLayoutEffect, useRef, useState } from 'react'
import { trustedHtml } from '#client/lib/trusted-html.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { cx } from './class-names.ts'

type RichTextProps = {
  html: string
  /** Language tag, if it differs from the page's. */
  lang?: string | undefined
  className?: string
}

/**
 * Renders HTML that the server has sanitised (contracts/decisions.md › HTML). The only component that inserts raw HTML.
 */
export function RichText({ html, lang, className }: RichTextProps) {
  // Creates a new element when the text changes, so that React never changes the content of a rendered element.
  return <Markup key={html} html={html} lang={lang} className={cx('prose', className)} />
}

function Markup({ html, lang, className }: RichTextProps) {
  const hydrated = useHydrated()
  /**
   * True if the server rendered the element. In this case, the element keeps its content in the browser, and no HTML is
   * inserted again.
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
