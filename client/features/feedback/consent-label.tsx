import type { ReactNode } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { paths } from '#client/app/paths.ts'
import { TEXT_LINK } from '#client/ui/link-class.ts'

/** What agreeing means, with the pages that say it in full; in a tab of their own, so that the form stays. */
export function ConsentLabel() {
  const link = (href: string) =>
    function wrap(parts: ReactNode[]) {
      return (
        <a key={href} href={href} target="_blank" rel="noreferrer" className={TEXT_LINK}>
          {parts}
        </a>
      )
    }
  return (
    <Text
      id="feedback.consent"
      values={{ link: link(paths.privacy()), terms: link(paths.terms()) }}
    />
  )
}
