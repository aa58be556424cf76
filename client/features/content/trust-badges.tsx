import { BadgeCheck, CalendarClock, Languages, PackageCheck } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'

const PROOFS = [
  { icon: BadgeCheck, title: 'home.proof.distributor', text: 'home.proof.distributorText' },
  { icon: PackageCheck, title: 'home.proof.sealed', text: 'home.proof.sealedText' },
  { icon: CalendarClock, title: 'home.proof.invoice', text: 'home.proof.invoiceText' },
  { icon: Languages, title: 'home.proof.languages', text: 'home.proof.languagesText' },
] as const

/** Shows four trust facts, in one row on wide screens. */
export function TrustBadges() {
  const t = useTranslate()
  return (
    <ul
      aria-label={t('home.proof.label')}
      className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4"
    >
      {PROOFS.map((proof) => (
        <li key={proof.title} className="flex gap-3 bg-ground p-4 sm:p-5">
          <proof.icon className="mt-0.5 size-5 shrink-0 text-accent" />
          <span className="flex flex-col gap-0.5">
            <span className="text-small font-semibold">{t(proof.title)}</span>
            <span className="text-small text-ink-soft">{t(proof.text)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
