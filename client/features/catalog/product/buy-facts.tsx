import { PackageCheck, ReceiptText, RotateCcw, Truck } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useText } from '#client/i18n/text.tsx'
import { TEXT_LINK } from '#client/ui/link-class.ts'

/** Shows delivery and guarantee in four lines, each linked to its page. */
export function BuyFacts() {
  const text = useText()
  const facts = [
    {
      icon: Truck,
      text: text('catalog.facts.delivery'),
      link: text('catalog.facts.deliveryLink'),
      href: paths.shipping(),
    },
    {
      icon: PackageCheck,
      text: text('catalog.facts.sealed'),
      link: text('catalog.facts.sealedLink'),
      href: '#authenticity',
    },
    {
      icon: ReceiptText,
      text: text('catalog.facts.invoice'),
      link: text('catalog.facts.invoiceLink'),
      href: paths.paymentTerms(),
    },
    {
      icon: RotateCcw,
      text: text('catalog.facts.guarantee'),
      link: text('catalog.facts.guaranteeLink'),
      href: paths.guarantee(),
    },
  ]
  return (
    <ul className="divide-y divide-line border-y border-line text-small">
      {facts.map((fact) => (
        <li key={fact.href} className="flex gap-3 py-3">
          <fact.icon className="mt-0.5 size-5 shrink-0 text-accent" />
          <span>
            {fact.text}{' '}
            <a href={fact.href} className={`${TEXT_LINK} whitespace-nowrap`}>
              {fact.link}
            </a>
          </span>
        </li>
      ))}
    </ul>
  )
}
