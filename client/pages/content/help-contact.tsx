import { telHref } from '#client/lib/contact-links.ts'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { usePageQuery } from '#client/api/use-query.ts'
import { siteInfoQuery } from '#client/features/site/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { TEXT_LINK } from '#client/ui/link-class.ts'

/** Classes of a link 44 px high, large enough for touch. */
const CONTACT_LINK = `${TEXT_LINK} inline-flex min-h-11 items-center`

/**
 * Shows the ways to reach a person: issue form, callback, phone and email, with the working hours. `current` is the
 * path of the page on which they appear. A link to that same page is left out.
 */
export function HelpContact({ current }: { current?: string }) {
  const t = useTranslate()
  const site = usePageQuery(siteInfoQuery).data
  return (
    <Card className="@container flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-title font-semibold">{t('content.contact.title')}</h2>
        {site && (
          <p className="flex flex-wrap items-center gap-x-6 text-ink-soft @max-md:flex-col @max-md:items-start">
            <a href={telHref(site.contactPhone)} className={CONTACT_LINK}>
              {site.contactPhone}
            </a>
            <a href={`mailto:${site.contactEmail}`} className={CONTACT_LINK}>
              {site.contactEmail}
            </a>
            <span className="@max-md:py-2.5">{site.workTime}</span>
          </p>
        )}
      </div>
      <p className="text-small text-ink-soft">
        {t('content.contact.seed')}{' '}
        {current !== paths.verify() && (
          <a href={paths.verify()} className={TEXT_LINK}>
            {t('meta.verify')}
          </a>
        )}
      </p>
      <div className="flex flex-wrap gap-3 @max-md:flex-col noscript:hidden">
        <Button onClick={() => openDialog('issue', { type: 'question' })}>
          {t('content.contact.ask')}
        </Button>
        <Button variant="secondary" onClick={() => openDialog('call-me')}>
          {t('content.contact.callMe')}
        </Button>
        <Button variant="quiet" onClick={() => openDialog('issue', { type: 'feedback' })}>
          {t('content.contact.feedback')}
        </Button>
      </div>
    </Card>
  )
}
