import { ChevronRight } from 'lucide-react'
import {
  AssistanceList,
  AssistanceSkeleton,
} from '#client/features/content/help/assistance-list.tsx'
import { HELP_LINKS } from '#client/features/content/help/help-links.ts'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { usePageQuery } from '#client/api/use-query.ts'
import { assistanceQuery } from '#client/features/content/queries.ts'
import { QueryResult } from '#client/sections/query-result.tsx'
import { Section } from '#client/sections/section.tsx'
import { HelpContact } from './help-contact.tsx'
import { PageFrame } from '#client/pages/parts/page-frame.tsx'

const MOST_WANTED = 4

/** Shows /help: the overview of all help pages. */
export default function HelpPage() {
  const t = useTranslate()
  const assistance = usePageQuery(assistanceQuery)
  return (
    <PageFrame
      crumbs={[{ label: t('meta.help') }]}
      title={t('meta.help')}
      lead={t('content.help.lead')}
    >
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {HELP_LINKS.map((link) => (
          <li key={link.href}>
            <a
              href={link.href}
              className="focus-ring group flex h-full items-start justify-between gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:border-line-strong sm:p-6"
            >
              <span className="flex flex-col gap-1">
                <span className="text-lead font-semibold group-hover:text-accent">
                  {t(link.title)}
                </span>
                <span className="text-small text-ink-soft">{t(link.text)}</span>
              </span>
              <ChevronRight className="mt-1 size-5 shrink-0 text-ink-soft rtl:rotate-180" />
            </a>
          </li>
        ))}
      </ul>
      <Section
        className="mt-8"
        title={t('content.assistance.mostWanted')}
        more={{ label: t('content.assistance.all'), href: paths.assistance() }}
      >
        <QueryResult from={assistance} skeleton={<AssistanceSkeleton count={MOST_WANTED} />}>
          {({ list }) => <AssistanceList items={list.slice(0, MOST_WANTED)} />}
        </QueryResult>
      </Section>
      <ForgottenPassword />
      <HelpContact />
    </PageFrame>
  )
}

/**
 * Says what to do about a forgotten password. The upstream cannot reset a password, so the shopper has to ask a person,
 * who checks the shopper's identity. The contacts follow below.
 */
function ForgottenPassword() {
  const t = useTranslate()
  return (
    <Section id="password" className="mt-8" title={t('account.forgot')}>
      <p className="max-w-prose text-ink-soft">{t('content.help.forgotten')}</p>
    </Section>
  )
}
