import { MessageCircle, Phone } from 'lucide-react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { chatHref, telHref } from '#client/lib/contact-links.ts'
import type { SiteInfo } from '#contracts/site/site.ts'

type PhoneAndChatProps = {
  info: SiteInfo
  className: string
  /** Classes of the icons. If undefined, no icons are shown. */
  iconClass?: string
}

/** Shows the links to phone and chat. The caller lays the links out. */
export function PhoneAndChat({ info, className, iconClass }: PhoneAndChatProps) {
  const t = useTranslate()
  return (
    <>
      <a href={telHref(info.contactPhone)} className={`${className} tabular`}>
        {iconClass && <Phone className={iconClass} />}
        {info.contactPhone}
      </a>
      <a
        href={chatHref(info.custAccount)}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
      >
        {iconClass && <MessageCircle className={iconClass} />}
        {t('layout.chat')}
      </a>
    </>
  )
}
