import { EyeOff, PackageSearch, ShieldCheck } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import type { DeviceKind } from '#contracts/catalog/catalog.ts'

const STEPS = [
  {
    icon: PackageSearch,
    title: 'catalog.authenticity.sealTitle',
    text: 'catalog.authenticity.sealText',
  },
  {
    icon: ShieldCheck,
    title: 'catalog.authenticity.checkTitle',
    text: 'catalog.authenticity.checkText',
  },
] as const

const SEED = {
  icon: EyeOff,
  title: 'catalog.authenticity.seedTitle',
  text: 'catalog.authenticity.seedText',
} as const
const PIN = {
  icon: EyeOff,
  title: 'catalog.authenticity.pinTitle',
  text: 'catalog.authenticity.pinText',
} as const

/**
 * Explains how to recognise a genuine device, and which secret the shop never asks for. For a security key or an
 * encrypted drive, this secret is the PIN. For any other product, it is the recovery phrase.
 */
export function Authenticity({ kind }: { kind: DeviceKind | undefined }) {
  const t = useTranslate()
  const secret = kind === 'key' || kind === 'storage' ? PIN : SEED
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3">
      {[...STEPS, secret].map((step) => (
        <li key={step.title} className="flex flex-col gap-2 bg-surface p-5 sm:p-6">
          <step.icon className="size-6 text-accent" />
          <h3 className="font-semibold">{t(step.title)}</h3>
          <p className="text-small text-ink-soft">{t(step.text)}</p>
        </li>
      ))}
    </ul>
  )
}
