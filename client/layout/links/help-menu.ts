import { paths } from '#client/paths.ts'
import type { MessageId } from '#client/i18n/message-id.ts'

export type LayoutLink = { href: string; label: MessageId }

/** Links of the group “Help” in the menu (docs/specification.md › Menu). */
export const MENU_HELP: readonly LayoutLink[] = [
  { href: paths.shipping(), label: 'layout.shipping' },
  { href: paths.assistance(), label: 'layout.assistance' },
  { href: paths.faq(), label: 'layout.faq' },
  { href: paths.brands(), label: 'layout.brands' },
  { href: paths.guarantee(), label: 'layout.guarantee' },
]

/** Links of the group “Help” in the footer: the specified ones (docs/specification.md › Footer), and a few more. */
export const FOOTER_HELP: readonly LayoutLink[] = [
  { href: paths.shipping(), label: 'layout.shipping' },
  { href: paths.assistance(), label: 'layout.assistance' },
  { href: paths.faq(), label: 'layout.faq' },
  { href: paths.guarantee(), label: 'layout.guarantee' },
  { href: paths.paymentTerms(), label: 'layout.paymentTerms' },
  { href: paths.guestOrder(), label: 'layout.guestOrder' },
  { href: paths.finder(), label: 'meta.finder' },
  { href: paths.saved(), label: 'meta.saved' },
  { href: paths.verify(), label: 'meta.verify' },
]

export const FOOTER_LEGAL: readonly LayoutLink[] = [
  { href: paths.privacy(), label: 'layout.privacy' },
  { href: paths.terms(), label: 'layout.terms' },
  { href: paths.device(), label: 'meta.device' },
]
