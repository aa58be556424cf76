import type { ReactNode } from 'react'
import { MapPin, PackageCheck, ReceiptText, RotateCcw, Truck } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { TEXT_LINK } from '#client/ui/link-class.ts'

/** Shows one line each on delivery, sealing, invoice and guarantee, with a link to the details. */
export function BuyFacts({ deliveryCost }: { deliveryCost: ReactNode }) {
  const t = useTranslate()
  const facts = [
    {
      icon: Truck,
      text: t('catalog.facts.delivery'),
      link: t('catalog.facts.deliveryLink'),
      href: paths.shipping(),
    },
    {
      icon: PackageCheck,
      text: t('catalog.facts.sealed'),
      link: t('catalog.facts.sealedLink'),
      href: '#authenticity',
    },
    {
      icon: ReceiptText,
      text: t('catalog.facts.invoice'),
      link: t('catalog.facts.invoiceLink'),
      href: paths.paymentTerms(),
    },
    {
      icon: RotateCcw,
      text: t('catalog.facts.guarantee'),
      link: t('catalog.facts.guaranteeLink'),
      href: paths.guarantee(),
    },
  ]
  return (
    <ul className="divide-y divide-line border-y border-line text-small">
      {deliveryCost && (
        // Reserves the height of a second line, where the delivery cost appears once the shopper's country is known.
        <li className="flex min-h-[4.5rem] items-start gap-3 py-3 sm:min-h-0 noscript:hidden print:hidden">
          <MapPin className="mt-0.5 size-5 shrink-0 text-accent" />
          {deliveryCost}
        </li>
      )}
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
