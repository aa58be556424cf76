import type { ReactNode } from 'react'
import { UserRound } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { navigate } from '#client/lib/navigate.ts'
import { openDialog } from '#client/dialogs/dialog-store.ts'
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

/**
 * Shows the full-screen menu (docs/specification.md › Menu). The page behind the open menu does not scroll. The entries
 * of the help group appear in no other group (contracts/decisions.md › menu).
 */
export function Menu({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { data: categories = [] } = usePageQuery(categoriesQuery)
  const { data: info } = usePageQuery(siteInfoQuery)
  return (
    <Dialog open onClose={onClose} title={t('layout.menu')} side="full">
      <nav className="flex w-full flex-col gap-8">
        <UserButton onClose={onClose} />
        <Group title={t('layout.catalog')}>
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-4 sm:gap-y-4 xl:grid-cols-8">
            {/* A click on a category loads a new document (docs/specification.md › Menu). */}
            {categories.map((category) => (
              <a key={category.id} href={paths.category(category.id)} data-reload className={TILE}>
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
          <a href={paths.catalog()} onClick={onClose} className={`${LINK} self-start`}>
            {t('layout.wholeCatalog')}
          </a>
        </Group>
        <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
          <Brands onClose={onClose} />
          <Group title={t('layout.help')}>
            {MENU_HELP.map((link) => (
              <MenuLink key={link.href} href={link.href} label={t(link.label)} onClose={onClose} />
            ))}
          </Group>
          <Group title={t('layout.more')}>
            <MenuLink href={paths.articles()} label={t('layout.articles')} onClose={onClose} />
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

/** Lists the brands, once they are loaded. */
function Brands({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { data } = useBrowserQuery(brandsQuery)
  if (!data || data.list.length === 0) return null
  return (
    <Group title={t('layout.brands')}>
      <div className="grid grid-cols-2 gap-x-4">
        {data.list.map(({ id, name }) => (
          <MenuLink key={id} href={paths.brand(id)} label={name} onClose={onClose} />
        ))}
      </div>
    </Group>
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
