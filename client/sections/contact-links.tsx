import type { ReactNode } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { chatHref, telHref } from '#client/lib/contact-links.ts'
import { TEXT_LINK } from '#client/ui/link-class.ts'
import type { KnownContact } from './use-known-contact.ts'

/** Renders links to phone, email and chat. The caller lays the links out. */
export function ContactLinks({ contact }: { contact: KnownContact }) {
  const t = useTranslate()
  return (
    <>
      <ContactLink href={telHref(contact.phone)}>{contact.phone}</ContactLink>
      <ContactLink href={`mailto:${contact.email}`}>{contact.email}</ContactLink>
      <ContactLink href={chatHref(contact.chat)}>{t('layout.chat')}</ContactLink>
    </>
  )
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={`${TEXT_LINK} inline-flex min-h-11 items-center`}>
      {children}
    </a>
  )
}
