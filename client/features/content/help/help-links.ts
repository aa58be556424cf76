import { paths } from '#client/paths.ts'
import type { MessageId } from '#client/i18n/message-id.ts'

export type HelpLink = { title: MessageId; text: MessageId; href: string }

/** Pages of the help section, in the order of a purchase. */
export const HELP_LINKS: readonly HelpLink[] = [
  { title: 'content.help.buys', text: 'content.help.buysText', href: paths.shipping() },
  { title: 'content.help.payment', text: 'content.help.paymentText', href: paths.paymentTerms() },
  { title: 'content.help.guarantee', text: 'content.help.guaranteeText', href: paths.guarantee() },
  { title: 'meta.genuine', text: 'content.genuine.lead', href: paths.genuine() },
  { title: 'meta.verify', text: 'content.verify.lead', href: paths.verify() },
  { title: 'content.help.faq', text: 'content.help.faqText', href: paths.faq() },
  { title: 'content.help.client', text: 'content.help.clientText', href: paths.assistance() },
  { title: 'content.help.brands', text: 'content.help.brandsText', href: paths.brands() },
]
