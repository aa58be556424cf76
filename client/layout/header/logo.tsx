import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { cx } from '#client/ui/class-names.ts'

/** Shows the shop's logo (a safe door) and the shop's name. */
export function Logo({ className }: { className?: string }) {
  const t = useTranslate()
  return (
    <a
      href={paths.home()}
      aria-label={t('layout.logo')}
      className={cx(
        'focus-ring inline-flex min-h-11 min-w-11 items-center gap-2.5 rounded-control',
        className,
      )}
    >
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <g className="stroke-accent-ink" fill="none" strokeWidth="2.2" strokeLinecap="round">
          <circle cx="16" cy="16" r="8" />
          <circle cx="16" cy="16" r="2.6" className="fill-accent-ink" stroke="none" />
          <path d="M16 8V5.4M16 26.6V24M8 16H5.4M26.6 16H24M21.6 10.4l1.8-1.8M8.6 23.4l1.8-1.8" />
        </g>
      </svg>
      <span className="text-lead font-semibold tracking-tight max-[22rem]:sr-only">
        {t('meta.siteName')}
      </span>
    </a>
  )
}
