import type { ReactNode } from 'react'
import { UserRound } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { navigate } from '#client/lib/navigate.ts'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { useVisitor } from '#client/session/user-store.ts'
import { usePageQuery } from '#client/api/use-query.ts'
import { categoriesQuery } from '#client/features/catalog/queries.ts'
import { siteInfoQuery } from '#client/features/site/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/dialogs/dialog.tsx'
import { MENU_HELP } from './links/help-menu.ts'
import { PhoneAndChat } from './links/phone-and-chat.tsx'

const LINK =
  'focus-ring -mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 text-lead hover:bg-sunken hover:text-accent'

/** Full-screen menu (docs/specification.md › Menu). Locks page scroll while open. */
export function Menu({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { data: categories = [] } = usePageQuery(categoriesQuery)
  const { data: info } = usePageQuery(siteInfoQuery)
  return (
    <Dialog open onClose={onClose} title={t('layout.menu')} side="full">
      <nav className="flex w-full flex-col gap-8">
        <UserButton onClose={onClose} />
        <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          <Group title={t('layout.catalog')}>
            {/* Reloads the page when a category is clicked (docs/specification.md › Menu). */}
            {categories.map((category) => (
              <a key={category.id} href={paths.category(category.id)} data-reload className={LINK}>
                {category.name}
              </a>
            ))}
            <a href={paths.catalog()} onClick={onClose} className={LINK}>
              {t('layout.wholeCatalog')}
            </a>
          </Group>
          <Group title={t('layout.help')}>
            {MENU_HELP.map((link) => (
              <a key={link.href} href={link.href} onClick={onClose} className={LINK}>
                {t(link.label)}
              </a>
            ))}
          </Group>
          <Group title={t('layout.more')}>
            <MenuLink href={paths.brands()} label={t('layout.brands')} onClose={onClose} />
            <MenuLink href={paths.shipping()} label={t('layout.shipping')} onClose={onClose} />
            <MenuLink href={paths.articles()} label={t('layout.articles')} onClose={onClose} />
            <MenuLink href={paths.faq()} label={t('layout.faq')} onClose={onClose} />
            <MenuLink href={paths.guestOrder()} label={t('layout.guestOrder')} onClose={onClose} />
            {info && (
              <>
                <PhoneAndChat info={info} className={LINK} iconClass="size-5" />
                <p className="py-1 text-ink-soft">{info.workTime}</p>
                <address className="py-1 text-ink-soft not-italic">{info.contactAddress}</address>
              </>
            )}
          </Group>
        </div>
      </nav>
    </Dialog>
  )
}

/**
 * For a user, shows the username and opens the account area. For anyone else, shows a generic label and opens the login
 * dialog.
 */
function UserButton({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const visitor = useVisitor()
  const open = () => {
    if (visitor.kind === 'user') {
      onClose()
      navigate(paths.account())
    } else {
      openDialog('login', { guestWay: false, onDone: () => navigate(paths.account()) })
    }
  }
  return (
    <Button
      variant="secondary"
      className="self-start"
      icon={<UserRound className="size-5" />}
      onClick={open}
    >
      {visitor.kind === 'user' ? visitor.username : t('layout.user')}
    </Button>
  )
}

type MenuLinkProps = { href: string; label: string; onClose: () => void }

function MenuLink({ href, label, onClose }: MenuLinkProps) {
  return (
    <a href={href} onClick={onClose} className={LINK}>
      {label}
    </a>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="pb-1 text-small font-semibold text-ink-soft">{title}</h3>
      {children}
    </section>
  )
}
