import type { MouseEvent, ReactNode } from 'react'
import { UserRound } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { navigate } from '#client/lib/navigate.ts'
import { isPlainClick } from '#client/lib/plain-click.ts'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { useCloseOnBack } from '#client/dialogs/use-close-on-back.ts'
import { useVisitor } from '#client/session/user-store.ts'
import { useBrowserQuery, usePageQuery } from '#client/api/use-query.ts'
import { brandsQuery, categoriesQuery } from '#client/features/catalog/queries.ts'
import { siteInfoQuery } from '#client/features/site/queries.ts'
import { ProductTitle } from '#client/product/product-title.tsx'
import { Button } from '#client/ui/button.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { Dialog } from '#client/dialogs/dialog.tsx'
import { MENU_HELP } from './links/help-menu.ts'
import { PhoneAndChat } from './links/phone-and-chat.tsx'

const LINK =
  'focus-ring -mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 text-lead hover:bg-sunken hover:text-accent'

const TILE =
  'focus-ring -mx-2 flex items-center gap-3 rounded-control p-2 hover:bg-sunken hover:text-accent sm:flex-col sm:text-small sm:items-start sm:gap-2'

/** Closes the menu, then calls `next`. */
type Leave = (next: () => void) => void

/**
 * Shows the full-screen menu (docs/specification.md › Menu). The page behind the open menu does not scroll. The entries
 * of the help group appear in no other group (contracts/decisions.md › menu). Back closes the menu.
 */
export function Menu({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const close = useCloseOnBack(onClose)
  const { data: categories = [] } = usePageQuery(categoriesQuery)
  const { data: info } = usePageQuery(siteInfoQuery)
  return (
    <Dialog open onClose={() => close()} title={t('layout.menu')} side="full">
      <nav className="flex w-full flex-col gap-8">
        <UserButton leave={close} />
        <Group title={t('layout.catalog')}>
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-4 sm:gap-y-4 xl:grid-cols-8">
            {/* A click on a category loads a new document (docs/specification.md › Menu). */}
            {categories.map((category) => (
              <a
                key={category.id}
                href={paths.category(category.id)}
                data-reload
                onClick={(event) => follow(event, close, (href) => location.assign(href))}
                className={TILE}
              >
                <Picture
                  src={category.image}
                  alt=""
                  width={640}
                  height={480}
                  sizes="(min-width: 80rem) 10rem, (min-width: 40rem) 22vw, 4rem"
                  className="aspect-4/3 w-16 shrink-0 rounded-control bg-tile object-cover text-tile-ink sm:w-full"
                />
                <span>
                  <ProductTitle title={category.name} />
                </span>
              </a>
            ))}
          </div>
          <div className="flex flex-wrap gap-x-8">
            <MenuLink href={paths.catalog()} label={t('layout.wholeCatalog')} leave={close} />
            <MenuLink href={paths.sale()} label={t('home.sale.title')} leave={close} />
            <MenuLink href={paths.finder()} label={t('meta.finder')} leave={close} />
          </div>
        </Group>
        <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          <Brands leave={close} />
          <Group title={t('layout.help')}>
            {MENU_HELP.map((link) => (
              <MenuLink key={link.href} href={link.href} label={t(link.label)} leave={close} />
            ))}
          </Group>
          <Group title={t('layout.more')}>
            <MenuLink href={paths.articles()} label={t('layout.articles')} leave={close} />
            <MenuLink href={paths.guestOrder()} label={t('layout.guestOrder')} leave={close} />
            <MenuLink href={paths.saved()} label={t('meta.saved')} leave={close} />
            <MenuLink href={paths.compare()} label={t('meta.compare')} leave={close} />
            <MenuLink href={paths.genuine()} label={t('meta.genuine')} leave={close} />
            <MenuLink href={paths.verify()} label={t('meta.verify')} leave={close} />
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
function UserButton({ leave }: { leave: Leave }) {
  const t = useTranslate()
  const visitor = useVisitor()
  const openAccount = () => navigate(paths.account())
  const open = () =>
    leave(() => {
      if (visitor.kind === 'user') openAccount()
      else openDialog('login', { guestWay: false, onDone: openAccount })
    })
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

/** Lists the brands. Renders nothing until they have loaded. */
function Brands({ leave }: { leave: Leave }) {
  const t = useTranslate()
  const { data } = useBrowserQuery(brandsQuery)
  if (!data || data.list.length === 0) return null
  return (
    <Group title={t('layout.brands')}>
      <div className="grid grid-cols-2 gap-x-4">
        {data.list.map(({ id, name }) => (
          <MenuLink key={id} href={paths.brand(id)} label={name} leave={leave} />
        ))}
      </div>
    </Group>
  )
}

type MenuLinkProps = { href: string; label: string; leave: Leave }

function MenuLink({ href, label, leave }: MenuLinkProps) {
  return (
    <a href={href} onClick={(event) => follow(event, leave, () => navigate(href))} className={LINK}>
      {label}
    </a>
  )
}

/**
 * Closes the menu before a plain click opens the page of a link. Otherwise, Back would lead from that page to the
 * history entry of the menu.
 */
function follow(
  event: MouseEvent<HTMLAnchorElement>,
  leave: Leave,
  open: (href: string) => void,
): void {
  if (!isPlainClick(event)) return
  event.preventDefault()
  const link = event.currentTarget
  leave(() => open(link.href))
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="pb-1 text-small font-semibold text-ink-soft">{title}</h3>
      {children}
    </section>
  )
}
