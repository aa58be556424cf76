import { Banknote, Coins, CreditCard, FileText, Landmark } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { FactList } from '#client/features/content/fact-list.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Section } from '#client/sections/section.tsx'
import { HelpFrame } from './help-frame.tsx'

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
  const t = useTranslate()
  return (
    <HelpFrame
      current={paths.paymentTerms()}
      title={t('meta.paymentTerms')}
      lead={t('content.payment.lead')}
    >
      <Section size="small" title={t('content.payment.kindsTitle')}>
        <FactList
          items={KINDS.map(({ icon, name }) => ({
            icon,
            title: t(`content.payment.${name}`),
            text: t(`content.payment.${name}Text`),
          }))}
        />
      </Section>
      <Section size="small" title={t('content.payment.rulesTitle')}>
        <ul className="flex max-w-[68ch] list-disc flex-col gap-3 ps-5">
          {RULES.map((rule) => (
            <li key={rule}>{t(`content.payment.rule${rule}`)}</li>
          ))}
        </ul>
      </Section>
      <Notice title={t('content.payment.warningTitle')}>{t('content.payment.warning')}</Notice>
    </HelpFrame>
  )
}
