import { Mailbox, Plane, Store, Truck } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { FactList } from '#client/features/content/fact-list.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { TEXT_LINK } from '#client/ui/link-class.ts'
import { Section } from '#client/sections/section.tsx'
import { HelpFrame } from './help-frame.tsx'

const STEPS = [1, 2, 3, 4, 5] as const
const METHODS = [
  { icon: Store, name: 'pickup' },
  { icon: Truck, name: 'courier' },
  { icon: Mailbox, name: 'post' },
  { icon: Plane, name: 'express' },
] as const

/** Shows /buys: shipping, payment and the steps of an order (docs/specification.md › Routes). */
export default function ShippingPage() {
  const t = useTranslate()
  return (
    <HelpFrame current={paths.shipping()} title={t('meta.shipping')} lead={t('content.buys.lead')}>
      <Section size="small" title={t('content.buys.stepsTitle')}>
        <ol className="flex flex-col gap-6">
          {STEPS.map((step) => (
            <li key={step} className="flex gap-4">
              <span
                aria-hidden="true"
                className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-small font-semibold text-accent tabular"
              >
                {step}
              </span>
              <span className="flex max-w-[62ch] flex-col gap-1 pt-0.5">
                <span className="font-semibold">{t(`content.buys.step${step}`)}</span>
                <span className="text-ink-soft">{t(`content.buys.step${step}Text`)}</span>
              </span>
            </li>
          ))}
        </ol>
      </Section>
      <Section
        size="small"
        title={t('content.buys.methodsTitle')}
        lead={t('content.buys.methodsLead')}
      >
        <FactList
          items={METHODS.map(({ icon, name }) => ({
            icon,
            title: t(`content.buys.${name}`),
            text: t(`content.buys.${name}Text`),
          }))}
        />
        <p className="mt-6 max-w-[62ch] text-ink-soft">{t('checkout.importDuty')}</p>
      </Section>
      <Section
        size="small"
        title={t('content.buys.paymentTitle')}
        lead={t('content.buys.paymentLead')}
      >
        <a href={paths.paymentTerms()} className={TEXT_LINK}>
          {t('content.buys.paymentLink')}
        </a>
      </Section>
    </HelpFrame>
  )
}
