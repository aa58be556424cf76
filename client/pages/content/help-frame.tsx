import type { ReactNode } from 'react'
import { paths } from '#client/paths.ts'
import { HelpNav } from '#client/features/content/help/help-nav.tsx'
import { useTranslate } from '#client/i18n/translate.tsx'
import { SectionBoundary } from '#client/sections/section-boundary.tsx'
import { HelpContact } from './help-contact.tsx'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'

type HelpFrameProps = {
  /** Path of the page, which the navigation marks as current. */
  current: string
  title: string
  lead?: string
  children: ReactNode
}

/** Lays out a page of the help section, with the help navigation beside it and the contacts below. */
export function HelpFrame({ current, title, lead, children }: HelpFrameProps) {
  const t = useTranslate()
  return (
    <PageFrame
      crumbs={[{ label: t('meta.help'), href: paths.help() }, { label: title }]}
      title={title}
      lead={lead}
    >
      <div className="grid items-start gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-14">
        {/* Hidden on narrow screens, where the footer below lists the same links. */}
        <div className="sticky top-32 max-lg:hidden">
          <HelpNav current={current} />
        </div>
        <div className="flex min-w-0 flex-col gap-12">
          <SectionBoundary>{children}</SectionBoundary>
          <HelpContact current={current} />
        </div>
      </div>
    </PageFrame>
  )
}
