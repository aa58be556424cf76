import { useRef } from 'react'
import { LayoutGrid, UserRound } from 'lucide-react'
import { isPlainClick } from '#client/lib/plain-click.ts'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { useVisitor } from '#client/session/user-store.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { CartLink, HEADER_ITEM } from './cart-link.tsx'
import { Logo } from './logo.tsx'
import { SearchField } from './search-field.tsx'
import { TopBar } from './top-bar.tsx'
import { useRequireLogin } from './use-require-login.ts'
import { useYield } from './use-yield.ts'

/**
 * Renders the header of every page (docs/specification.md › Header). The row with logo and search is sticky, and the
 * thin bar above that row scrolls away. On phones, the search also scrolls away, and returns when the page is scrolled
 * up. The checkout has an `enclosed` header: it has no search and no catalogue, and all of it scrolls away.
 */
export function Header({ enclosed = false }: { enclosed?: boolean }) {
  return enclosed ? <EnclosedHeader /> : <WholeHeader />
}

function WholeHeader() {
  const header = useRef<HTMLElement>(null)
  useYield(header)
  return (
    <>
      <TopBar />
      <header
        ref={header}
        className="yields no-print sticky top-0 z-40 border-b border-line bg-ground"
      >
        <div className="page-width grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 py-2.5 md:grid-cols-[auto_auto_1fr_auto] md:gap-x-6 md:py-4">
          <Logo className="max-md:order-2" />
          <CatalogButton />
          <div className="max-md:order-4 max-md:col-span-3">
            <SearchField suggest />
          </div>
          <nav className="-me-2 flex items-center justify-end gap-1 max-md:order-3">
            <UserLink />
            <CartLink />
          </nav>
        </div>
      </header>
    </>
  )
}

function EnclosedHeader() {
  return (
    <>
      <TopBar />
      <header data-enclosed="" className="no-print border-b border-line bg-ground">
        <div className="page-width flex items-center justify-between py-2.5 md:py-4">
          <Logo />
          <nav className="-me-2 flex gap-1">
            <UserLink />
            <CartLink />
          </nav>
        </div>
      </header>
    </>
  )
}

function CatalogButton() {
  const t = useTranslate()
  return (
    <a
      href={paths.catalog()}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        openDialog('menu')
      }}
      className={`${buttonClass('secondary', 'small')} max-md:order-1 max-md:px-3`}
    >
      <LayoutGrid className="size-5" />
      <span className="max-md:sr-only">{t('layout.catalog')}</span>
    </a>
  )
}

function UserLink() {
  const t = useTranslate()
  const visitor = useVisitor()
  const onClick = useRequireLogin(paths.account(), false)
  const label = visitor.kind === 'user' ? visitor.username : t('layout.login')
  return (
    <a href={paths.account()} onClick={onClick} className={HEADER_ITEM}>
      <UserRound className="size-5" />
      <span className="max-w-20 truncate max-sm:sr-only">{label}</span>
    </a>
  )
}
