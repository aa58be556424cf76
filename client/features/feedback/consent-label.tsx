import type { ReactNode } from 'react'
import { TaggedMessage } from '#client/i18n/translate.tsx'
import { paths } from '#client/paths.ts'
import { TEXT_LINK } from '#client/ui/link-class.ts'

/** Label of the consent switch or checkbox. Its links open in a new tab, so that the form keeps its entries. */
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
    <TaggedMessage
      id="feedback.consent"
      values={{ link: link(paths.privacy()), terms: link(paths.terms()) }}
    />
  )
}
