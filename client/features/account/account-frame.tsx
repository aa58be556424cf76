import type { ReactNode } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { SectionBoundary } from '#client/sections/section-boundary.tsx'
import { AccountNav } from './account-nav.tsx'

type AccountFrameProps = {
  title: ReactNode
  /** Path of the page. The navigation marks the link to this page as current. */
  current: string
  children: ReactNode
}

/** Lays out an account page. The navigation is a column beside the content, and a row of tabs on phones. */
export function AccountFrame({ title, current, children }: AccountFrameProps) {
  const t = useTranslate()
  return (
    <div className="page-width grid gap-x-12 gap-y-6 py-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-12 print:block">
      <div className="min-w-0 print:hidden">
        <p className="mb-4 hidden text-small text-ink-soft lg:block">{t('account.title')}</p>
        <AccountNav current={current} />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <h1 className="text-heading font-semibold">{title}</h1>
        <SectionBoundary>{children}</SectionBoundary>
      </div>
    </div>
  )
}
