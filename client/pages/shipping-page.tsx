import { Mailbox, Plane, Store, Truck } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { FactList } from '#client/features/content/fact-list.tsx'
import { useText } from '#client/i18n/text.tsx'
import { TEXT_LINK } from '#client/ui/link-class.ts'
import { Section } from '#client/sections/section.tsx'
import { HelpFrame } from './parts/help-frame.tsx'

const STEPS = [1, 2, 3, 4, 5] as const
const METHODS = [
  { icon: Store, name: 'pickup' },
  { icon: Truck, name: 'courier' },
  { icon: Mailbox, name: 'post' },
  { icon: Plane, name: 'express' },
] as const

/** Shows /buys: shipping, payment and the steps of an order (docs/specification.md › Routes). */
export default function ShippingPage() {
  const text = useText()
  return (
    <HelpFrame
      current={paths.shipping()}
      title={text('meta.shipping')}
      lead={text('content.buys.lead')}
    >
      <Section size="small" title={text('content.buys.stepsTitle')}>
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
                <span className="font-semibold">{text(`content.buys.step${step}`)}</span>
                <span className="text-ink-soft">{text(`content.buys.step${step}Text`)}</span>
              </span>
            </li>
          ))}
        </ol>
      </Section>
      <Section
        size="small"
        title={text('content.buys.methodsTitle')}
        lead={text('content.buys.methodsLead')}
      >
        <FactList
          items={METHODS.map(({ icon, name }) => ({
            icon,
            title: text(`content.buys.${name}`),
            text: text(`content.buys.${name}Text`),
          }))}
        />
      </Section>
      <Section
        size="small"
        title={text('content.buys.paymentTitle')}
        lead={text('content.buys.paymentLead')}
      >
        <a href={paths.paymentTerms()} className={TEXT_LINK}>
          {text('content.buys.paymentLink')}
        </a>
      </Section>
    </HelpFrame>
  )
}
