import { MapPin, ReceiptText, UserRound, UserRoundCog } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { cx } from '#client/ui/class-names.ts'

const ITEMS = [
  { href: paths.account(), label: 'account.nav.basic', icon: UserRound },
  { href: paths.orders(), label: 'account.nav.orders', icon: ReceiptText },
  { href: paths.profile(), label: 'account.nav.profile', icon: UserRoundCog },
  { href: paths.addresses(), label: 'account.nav.addresses', icon: MapPin },
] as const

/** Links of the account area (docs/specification.md › Account area /user). */
export function AccountNav({ current }: { current: string }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('account.nav.label')}>
      {/* The list wraps instead of scrolling, so that every tab is in view. */}
      <ul className="flex justify-between max-lg:flex-wrap max-lg:border-b max-lg:border-line sm:gap-x-1 lg:flex-col">
        {ITEMS.map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === current ? 'page' : undefined}
              className={cx(
                'focus-ring flex min-h-11 min-w-11 items-center justify-center gap-3 rounded-control px-1 text-small min-[420px]:px-2 font-medium sm:px-3 lg:justify-start',
                href === current
                  ? 'text-accent max-lg:-mb-px max-lg:rounded-b-none max-lg:border-b-2 max-lg:border-accent lg:bg-accent-soft'
                  : 'text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              <Icon className="size-5 max-sm:hidden" />
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
