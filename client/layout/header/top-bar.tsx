import { useEffect } from 'react'
import { MessageCircle, Phone } from 'lucide-react'
import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { storeSiteInfo } from '#client/session/stored-site-info.ts'
import { usePageQuery } from '#client/api/use-query.ts'
import { siteInfoQuery } from '#client/features/site/queries.ts'
import { ContactButton, ContactPanel } from './header-contact.tsx'
import { LanguageSelect } from './language-select.tsx'
import { chatHref, telHref } from '#client/lib/contact-links.ts'
import { ThemeButton } from './theme-button.tsx'
import { Tickers } from '#client/features/site/ticker.tsx'

const LINK =
  'focus-ring inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-1 hover:text-accent hover:underline underline-offset-4'

/**
 * Thin bar with BTC and ETH prices, contacts, language and theme. In narrow windows, the contacts are hidden until the
 * visitor presses a button.
 */
export function TopBar() {
  const t = useTranslate()
  const { labelled } = usePunctuation()
  const { data: info } = usePageQuery(siteInfoQuery)
  useEffect(() => {
    // Stores the site info as soon as it has loaded (docs/specification.md › Entities and their fields).
    if (info) storeSiteInfo(info)
  }, [info])
  return (
    <>
      <section
        aria-label={t('layout.topBar')}
        className="no-print border-b border-line bg-sunken text-small"
      >
        <div className="page-width flex min-h-11 items-center justify-between gap-x-6 max-sm:gap-x-2 max-[24rem]:gap-x-0">
          <Tickers />
          {info && (
            <div className="flex min-w-0 items-center gap-x-5 max-lg:hidden">
              <a href={telHref(info.contactPhone)} className={LINK}>
                <Phone className="size-4" />
                {info.contactPhone}
              </a>
              <p className="flex min-w-0 flex-col text-caption leading-snug text-ink-soft max-xl:hidden">
                <span>
                  <span className="sr-only">{labelled(t('layout.workTime'))}</span>
                  {info.workTime}
                </span>
                <span>
                  <span className="sr-only">{labelled(t('layout.address'))}</span>
                  {info.contactAddress}
                </span>
              </p>
              <a
                href={chatHref(info.custAccount)}
                target="_blank"
                rel="noopener noreferrer"
                className={LINK}
              >
                <MessageCircle className="size-4" />
                {/* On windows of medium width, hides the label of the chat link, because address and working hours
                    are long in some languages. */}
                <span className="xl:max-2xl:sr-only">{t('layout.chat')}</span>
              </a>
            </div>
          )}
          <div className="-me-3 flex first:ms-auto items-center">
            {info && <ContactButton className="xl:hidden" />}
            <LanguageSelect />
            <ThemeButton />
          </div>
        </div>
      </section>
      {info && <ContactPanel info={info} />}
    </>
  )
}
