import type { ReactNode } from 'react'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Breadcrumbs } from '#client/sections/breadcrumbs.tsx'
import type { Crumb } from '#client/sections/breadcrumbs.tsx'
import { SectionBoundary } from '#client/sections/section-boundary.tsx'

type PageFrameProps = {
  /** Breadcrumbs without the one for the home page, which `PageFrame` adds. The last breadcrumb is the page itself. */
  crumbs: readonly Crumb[]
  /** Heading of the page. Left out if the content has its own heading. */
  title?: ReactNode
  lead?: ReactNode
  /** Language tag of title and lead, if their language is not the language of the page. */
  lang?: string | undefined
  children: ReactNode
}

/** Lays out a page: width, spacing, breadcrumbs and heading. */
export function PageFrame({ crumbs, title, lead, lang, children }: PageFrameProps) {
  const t = useTranslate()
  return (
    <div className="page-width flex flex-col gap-4 pt-2 pb-16 lg:gap-6 lg:pt-4 lg:pb-24">
      <Breadcrumbs items={[{ label: t('meta.home.crumb'), href: paths.home() }, ...crumbs]} />
      {title && (
        <header lang={lang} className="mb-2 flex flex-col gap-2">
          <h1 className="text-heading font-semibold">{title}</h1>
          {lead && <div className="max-w-2xl text-lead text-ink-soft">{lead}</div>}
        </header>
      )}
      <SectionBoundary>{children}</SectionBoundary>
    </div>
  )
}
