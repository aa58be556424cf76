import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { ShieldCheck } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { usePageQuery } from '#client/api/use-query.ts'
import { categoriesQuery } from '#client/features/catalog/queries.ts'
import { siteInfoQuery } from '#client/features/site/queries.ts'
import { firstUse } from '#client/lib/first-use.ts'
import { orFallback } from '#client/lib/or-fallback.ts'
import { useStore } from '#client/lib/store.ts'
import { logoutCount } from '#client/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { cx } from '#client/ui/class-names.ts'
import { PLAIN_LINK } from '#client/ui/link-class.ts'
import { ProductTitle } from '#client/product/product-title.tsx'
import { FooterContact } from './footer-contact.tsx'
import { FOOTER_HELP, FOOTER_LEGAL } from '#client/layout/links/help-menu.ts'
import type { LayoutLink } from '#client/layout/links/help-menu.ts'
import { SearchField } from '#client/layout/header/search-field.tsx'

const LINK = `${PLAIN_LINK} inline-flex min-h-11 min-w-11 items-center py-2 sm:min-h-8 sm:py-1`

/**
 * Loads the code of the newsletter form once the shopper uses the page. If the download fails, the form that the server
 * rendered remains, and the rest of the page works.
 */
const NewsletterForm = lazy(() =>
  orFallback(async () => {
    if (!import.meta.env.SSR) await firstUse
    const { NewsletterForm: Form } = await import('#client/features/feedback/newsletter-form.tsx')
    return { default: Form }
  }),
)

/**
 * Renders the footer of every page (docs/specification.md › Footer). The checkout has an `enclosed` footer, without
 * categories, newsletter and search.
 */
export function Footer({ enclosed = false }: { enclosed?: boolean }) {
  const t = useTranslate()
  const translated = ({ href, label }: LayoutLink) => ({ href, label: t(label) })
  const logouts = useStore(logoutCount)
  const { data: info } = usePageQuery(siteInfoQuery)
  const { data: categories = [] } = usePageQuery(categoriesQuery)
  return (
    <footer
      aria-label={t('layout.footer')}
      // Leaves room below the last lines for the bar at the bottom of a phone screen.
      className="no-print below-fold mt-8 border-t border-line bg-sunken text-small max-lg:in-[:root:has([data-bottom-bar])]:pb-24"
    >
      <div className="page-width grid gap-x-6 gap-y-10 py-12 min-[24rem]:grid-cols-2 sm:gap-x-10 lg:grid-cols-[1fr_1fr_1.2fr_1.5fr]">
        {!enclosed && (
          <Column title={t('layout.categories')}>
            <Links
              links={categories.map(({ id, name }) => ({ href: paths.category(id), label: name }))}
            />
          </Column>
        )}
        <Column title={t('layout.help')}>
          <Links links={FOOTER_HELP.map(translated)} />
        </Column>
        <Column title={t('layout.contact')} wide>
          {info && <FooterContact info={info} />}
          <div className="flex flex-wrap gap-3 *:grow noscript:hidden">
            <Button variant="secondary" size="small" onClick={() => openDialog('call-me')}>
              {t('layout.callMe')}
            </Button>
            <Button variant="secondary" size="small" onClick={() => openDialog('issue', {})}>
              {t('layout.ask')}
            </Button>
          </div>
        </Column>
        {!enclosed && (
          <Column title={t('layout.newsletter')} wide>
            <p className="text-pretty text-ink-soft">{t('layout.newsletterLead')}</p>
            <div data-later="">
              <Suspense>
                <NewsletterForm key={logouts} />
              </Suspense>
            </div>
            <SearchField />
          </Column>
        )}
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5 text-ink-soft">
          <p className="flex items-center gap-2">
            <ShieldCheck className="size-5 shrink-0 text-accent" />
            {t('layout.seedPhrase')}
          </p>
          <Links links={FOOTER_LEGAL.map(translated)} className="flex flex-wrap gap-x-6" />
          {info && <p>{info.copyrightDesc}</p>}
          <a href={paths.shipping()} className={LINK}>
            {t('layout.prices')}
          </a>
        </div>
      </div>
    </footer>
  )
}

type ColumnProps = {
  title: string
  /** If true, the column takes the whole width of the footer on phones. */
  wide?: boolean
  children: ReactNode
}

function Column({ title, wide, children }: ColumnProps) {
  return (
    <section className={cx('flex min-w-0 flex-col gap-4', wide && 'max-sm:col-span-full')}>
      <h2 className="text-body font-semibold">{title}</h2>
      {children}
    </section>
  )
}

type LinksProps = { links: readonly { href: string; label: string }[]; className?: string }

function Links({ links, className }: LinksProps) {
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} className={LINK}>
            <span>
              <ProductTitle title={label} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
