import { Banknote, Coins, CreditCard, FileText, Landmark } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { FactList } from '#client/features/content/fact-list.tsx'
import { useText } from '#client/i18n/text.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Section } from '#client/sections/section.tsx'
import { HelpFrame } from './parts/help-frame.tsx'

const KINDS = [
  { icon: Banknote, name: 'cash' },
  { icon: CreditCard, name: 'card' },
  { icon: FileText, name: 'invoice' },
  { icon: Landmark, name: 'transfer' },
  { icon: Coins, name: 'crypto' },
] as const
const RULES = [1, 2, 3, 4] as const

/**
 * Shows /payCondition: the payment types and their common rules (docs/specification.md › Business constants and
 * limits).
 */
export default function PaymentTermsPage() {
  const text = useText()
  return (
    <HelpFrame
      current={paths.paymentTerms()}
      title={text('meta.paymentTerms')}
      lead={text('content.payment.lead')}
    >
      <Section size="small" title={text('content.payment.kindsTitle')}>
        <FactList
          items={KINDS.map(({ icon, name }) => ({
            icon,
            title: text(`content.payment.${name}`),
            text: text(`content.payment.${name}Text`),
          }))}
        />
      </Section>
      <Section size="small" title={text('content.payment.rulesTitle')}>
        <ul className="flex max-w-[68ch] list-disc flex-col gap-3 ps-5">
          {RULES.map((rule) => (
            <li key={rule}>{text(`content.payment.rule${rule}`)}</li>
          ))}
        </ul>
      </Section>
      <Notice title={text('content.payment.warningTitle')}>
        {text('content.payment.warning')}
      </Notice>
    </HelpFrame>
  )
}
