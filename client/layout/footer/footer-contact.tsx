import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { PLAIN_LINK } from '#client/ui/link-class.ts'
import type { SiteInfo } from '#contracts/site/site.ts'
import { PhoneAndChat } from '#client/layout/links/phone-and-chat.tsx'

const LINK = `${PLAIN_LINK} inline-flex min-h-11 items-center sm:min-h-7`

/** Shows the shop's address, working hours, email, phone and chat. */
export function FooterContact({ info }: { info: SiteInfo }) {
  const t = useTranslate()
  const { labelled } = usePunctuation()
  return (
    <address className="flex flex-col gap-2 not-italic">
      <p className="text-pretty">
        <span className="sr-only">{labelled(t('layout.address'))}</span>
        {info.contactAddress}
      </p>
      <p>
        <span className="block text-ink-soft">{t('layout.workTime')}</span>
        {info.workTime}
      </p>
      <p className="flex flex-col items-start">
        <a href={`mailto:${info.contactEmail}`} className={LINK}>
          {info.contactEmail}
        </a>
        <PhoneAndChat info={info} className={LINK} />
      </p>
    </address>
  )
}
