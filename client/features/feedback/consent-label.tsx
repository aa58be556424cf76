import type { ReactNode } from 'react'
import { TaggedMessage } from '#client/i18n/translate.tsx'
import { paths } from '#client/paths.ts'
import { TEXT_LINK } from '#client/ui/link-class.ts'

type ConsentLabelProps = { purpose: 'callMe' | 'issue' | 'newsletter' }

/**
 * Label of the consent switch or checkbox. Each form states its own purpose, because consent applies to one purpose
 * only. The link to the privacy page opens in a new tab, so that the shopper does not lose the form's contents.
 */
export function ConsentLabel({ purpose }: ConsentLabelProps) {
  const link = (parts: ReactNode[]) => (
    <a key="link" href={paths.privacy()} target="_blank" rel="noreferrer" className={TEXT_LINK}>
      {parts}
    </a>
  )
  return <TaggedMessage id={`feedback.consent.${purpose}`} values={{ link }} />
}
