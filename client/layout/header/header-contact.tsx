import { Clock, Headset, MapPin } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { SiteInfo } from '#contracts/site/site.ts'
import { PhoneAndChat } from '#client/layout/links/phone-and-chat.tsx'

const PANEL_ID = 'contact'
const LINK =
  'focus-ring -mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-sunken hover:text-accent'
const LINE = 'flex min-h-11 gap-3 py-1.5'
const ICON = 'mt-0.5 size-5 shrink-0 text-ink-soft'

/**
 * Opens the contact panel in windows too narrow for the contacts in the top bar. Uses a native popover, which needs no
 * JavaScript.
 */
export function ContactButton({ className }: { className?: string }) {
  const t = useTranslate()
  return (
    <IconButton
      className={className}
      label={t('layout.contact')}
      icon={<Headset className="size-5" />}
      popoverTarget={PANEL_ID}
    />
  )
}

/** Shows phone, chat, working hours and address. Opens directly below the top bar. */
export function ContactPanel({ info }: { info: SiteInfo }) {
  const t = useTranslate()
  return (
    <section
      id={PANEL_ID}
      popover="auto"
      aria-label={t('layout.contact')}
      className="absolute inset-auto end-[clamp(1rem,4vw,2.5rem)] top-12 m-0 w-[min(22rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-4 text-small text-ink"
    >
      <PhoneAndChat info={info} className={LINK} iconClass="size-5 shrink-0 text-ink-soft" />
      <p className={LINE}>
        <Clock className={ICON} />
        <span className="min-w-0">
          <span className="block text-caption text-ink-soft">{t('layout.workTime')}</span>
          {info.workTime}
        </span>
      </p>
      <address className={`${LINE} not-italic`}>
        <MapPin className={ICON} />
        <span className="min-w-0">
          <span className="block text-caption text-ink-soft">{t('layout.address')}</span>
          {info.contactAddress}
        </span>
      </address>
    </section>
  )
}
