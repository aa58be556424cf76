import { useId } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { ArrowRight } from 'lucide-react'
import { cx } from '#client/ui/class-names.ts'
import { SectionBoundary } from './section-boundary.tsx'
import { LINK_TARGET, PLAIN_LINK } from '#client/ui/link-class.ts'

type SectionProps = {
  title: string
  /** One sentence below the title. */
  lead?: string | undefined
  more?: { label: string; href: string }
  /** Rendered beside the title. */
  action?: ReactNode
  id?: string
  /** `small` makes the title smaller, for sections beside the main content. */
  size?: 'small' | 'large'
  className?: string
  /**
   * Usual height in px on a phone, a tablet and a wide screen. Set only for a section below the first screen. The
   * browser reserves this height, and lays the section out only when the shopper scrolls near it. The height may be
   * wrong by a few per cent.
   */
  height?: readonly [phone: number, tablet: number, wide: number]
  children: ReactNode
}

/** Titled section of a page with its own error boundary. */
export function Section({
  title,
  lead,
  more,
  action,
  id,
  size,
  className,
  height,
  children,
}: SectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={cx(height && 'later-section', className)}
      style={height && heightStyle(height)}
    >
      <header
        className={cx(
          size === 'small' ? 'mb-4' : 'mb-6',
          'flex flex-wrap items-baseline-last justify-between gap-x-4 gap-y-2 sm:gap-x-8',
        )}
      >
        {/* If the link would leave too little room for the text below the title, it moves to a row of its own. */}
        <div className={cx('flex max-w-2xl grow flex-col gap-1', lead && 'basis-56')}>
          <h2
            id={titleId}
            className={cx('font-semibold', size === 'small' ? 'text-title' : 'text-heading')}
          >
            {title}
          </h2>
          {lead && <p className="w-0 min-w-full text-ink-soft">{lead}</p>}
        </div>
        {action}
        {more && (
          <a href={more.href} className={`${PLAIN_LINK} ${LINK_TARGET} gap-2 font-medium`}>
            {more.label}
            <ArrowRight className="size-4 rtl:rotate-180" />
          </a>
        )}
      </header>
      <SectionBoundary>{children}</SectionBoundary>
    </section>
  )
}

/** Returns the custom properties that `later-section` in client/styles/tokens.css reads. */
function heightStyle([phone, tablet, wide]: NonNullable<SectionProps['height']>): CSSProperties {
  const properties = {
    '--height-phone': `${phone}px`,
    '--height-tablet': `${tablet}px`,
    '--height-wide': `${wide}px`,
  }
  return properties as CSSProperties // React's type lacks custom properties.
}
