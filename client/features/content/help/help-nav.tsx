import { useTranslate } from '#client/i18n/translate.tsx'
import { cx } from '#client/ui/class-names.ts'
import { HELP_LINKS } from './help-links.ts'

/** Links to the pages of the help section, and marks the current one. */
export function HelpNav({ current }: { current: string }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('content.help.nav')}>
      <ul className="-mx-3 flex flex-col">
        {HELP_LINKS.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              aria-current={link.href === current ? 'page' : undefined}
              className={cx(
                'focus-ring flex min-h-11 items-center rounded-control px-3 py-2 text-small hover:bg-sunken',
                link.href === current && 'bg-accent-soft font-medium text-accent',
              )}
            >
              {t(link.title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
