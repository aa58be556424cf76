import { useLayoutEffect, useRef } from 'react'
import { MapPin, ReceiptText, UserRound, UserRoundCog } from 'lucide-react'
import { paths } from '#client/app/paths.ts'
import { useText } from '#client/i18n/text.tsx'
import { cx } from '#client/ui/class-names.ts'

const ITEMS = [
  { href: paths.account(), label: 'account.nav.basic', icon: UserRound },
  { href: paths.orders(), label: 'account.nav.orders', icon: ReceiptText },
  { href: paths.profile(), label: 'account.nav.profile', icon: UserRoundCog },
  { href: paths.addresses(), label: 'account.nav.addresses', icon: MapPin },
] as const

/** The pages of the personal centre (spec §2 Account area). */
export function AccountNav({ current }: { current: string }) {
  const text = useText()
  const nav = useRef<HTMLElement>(null)
  useLayoutEffect(() => showCurrent(nav.current), [current])
  return (
    <nav
      ref={nav}
      aria-label={text('account.nav.label')}
      className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-1 border-b border-line max-lg:w-max max-lg:min-w-full lg:flex-col lg:border-b-0">
        {ITEMS.map(({ href, label, icon: Icon }) => (
          <li key={href} className="shrink-0">
            <a
              href={href}
              aria-current={href === current ? 'page' : undefined}
              className={cx(
                'focus-ring flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-medium',
                href === current
                  ? 'text-accent max-lg:rounded-b-none max-lg:border-b-2 max-lg:border-accent lg:bg-accent-soft'
                  : 'text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              <Icon className="size-5 max-sm:hidden" />
              {text(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Where the tabs do not all fit, the page's own is in view; the page itself does not scroll. */
function showCurrent(nav: HTMLElement | null): void {
  const tab = nav?.querySelector('[aria-current]')
  if (!nav || !tab) return
  const [outer, inner] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()]
  nav.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
