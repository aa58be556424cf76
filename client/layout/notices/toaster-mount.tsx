import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { Toaster as SonnerToaster, toast } from 'sonner'
import { useTranslate } from '#client/i18n/translate.tsx'
import type { TFunction } from '#client/i18n/translate.tsx'
import { noticeQueue } from '#client/dialogs/notifications.ts'
import type { QueuedToast } from '#client/dialogs/notifications.ts'
import { keepDots } from '#client/lib/keep-dots.ts'
import { navigate } from '#client/lib/navigate.ts'
import { CartSoFar } from '#client/features/cart/cart-so-far.tsx'
import { paths } from '#client/paths.ts'
import { localSlot } from '#client/lib/storage.ts'
import { useStore } from '#client/lib/store.ts'
import { Picture } from '#client/ui/picture.tsx'
import { ProductTitle } from '#client/product/product-title.tsx'
import { CART_NOTICE_MS, CART_NOTICE_OFFSET_PX, UNDO_MS } from '#contracts/limits.ts'
import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { noteCleared } from './clearing.ts'
import { useLanguageOffer } from './use-language-offer.tsx'
import { useReachableHost } from './use-reachable-host.ts'
import { OptionalPart } from '#client/sections/optional-part.tsx'
import 'sonner/dist/styles.css'
import './toaster.css'
import '#client/styles/focus.css'

const CART_TOASTER = 'cart'
/** How long a toast stays that the shopper should read, but that needs no answer. */
const BRIEF_MS = 8_000
const STYLE = {
  '--normal-bg': 'var(--surface)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line-strong)',
  '--success-bg': 'var(--surface)',
  '--border-radius': '12px',
  // Width of a toast. Even in the languages with the longest words, a button and three words fit side by side. On
  // phones, toasts use the whole width of the window.
  '--width': '26rem',
  fontFamily: 'inherit',
}

/** In a low window, such as a phone on its side, a cart notice moves up as far as its buttons need. */
const CART_OFFSET = { top: `clamp(0.5rem, 100dvh - 13rem, ${CART_NOTICE_OFFSET_PX}px)` }

/**
 * Mounts two toasters: the default one, and one for cart notices, 200 px from the top (docs/specification.md › Cart).
 */
export function ToasterMount() {
  const t = useTranslate()
  const queue = useStore(noticeQueue)
  const [path] = useLocation()
  // When the path changes, dismisses the toasts that belong to the previous page. This effect runs before the effect
  // below, which shows the queued toasts. So a toast that was queued together with the navigation stays.
  useEffect(() => dismissOfThisPage, [path])
  useLanguageOffer()
  useEffect(() => {
    // Reads the queue again, because a notice may have been queued after this render. It would be lost otherwise.
    const waiting = noticeQueue.get()
    if (waiting.length === 0) return
    noticeQueue.set([])
    for (const queued of waiting) show(queued, t)
  }, [queue, t])
  return createPortal(
    <>
      <SonnerToaster
        position="bottom-right"
        style={STYLE}
        containerAriaLabel={t('ui.toast.region')}
        toastOptions={{ closeButtonAriaLabel: t('ui.close') }}
      />
      <SonnerToaster
        id={CART_TOASTER}
        position="top-right"
        offset={CART_OFFSET}
        mobileOffset={CART_OFFSET}
        style={STYLE}
        containerAriaLabel={t('ui.toast.cartRegion')}
      />
      <AwaitedWatch />
    </>,
    useReachableHost(),
  )
}

/**
 * Loads the notice about products that are back in stock. Loads nothing if the shopper has never asked about a sold-out
 * product in this browser.
 */
function AwaitedWatch() {
  const [Notice, setNotice] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (localSlot(LOCAL_KEYS.awaited).read() === null) return
    // Ignores a failed download of the code or its texts: the next visit tries again.
    import('./back-in-stock.tsx').then(
      ({ BackInStock }) => setNotice(() => BackInStock),
      () => {},
    )
  }, [])
  return (
    Notice && (
      <OptionalPart>
        <Notice />
      </OptionalPart>
    )
  )
}

/** Toasts with a button that undoes an action. `clear` must not dismiss them, because the shopper needs the button. */
const offersUndo = new Set<number | string>()
/**
 * Toasts that belong to one page, for example because they offer a retry. They are dismissed when the shopper leaves
 * that page.
 */
const ofThisPage = new Set<number | string>()

function dismissOfThisPage() {
  for (const id of ofThisPage) toast.dismiss(id)
  ofThisPage.clear()
}

function isAboutOrder(href: string): boolean {
  const pages = [paths.orderSuccess({}), paths.guestOrder({}), paths.account()]
  return pages.some((page) => href.startsWith(page))
}

function show({ notice, key: id }: QueuedToast, t: TFunction) {
  switch (notice.kind) {
    case 'success':
      toast.success(notice.text, { id })
      return
    case 'warning':
      toast.warning(notice.text, {
        id,
        duration: Number.POSITIVE_INFINITY,
        closeButton: true,
      })
      return
    case 'error':
      if (notice.retry) ofThisPage.add(id)
      toast.error(notice.text, {
        id,
        closeButton: true,
        duration: notice.retry ? Number.POSITIVE_INFINITY : BRIEF_MS,
        ...(notice.retry && { action: { label: t('ui.retry'), onClick: notice.retry } }),
      })
      return
    case 'link':
      if (!isAboutOrder(notice.href)) ofThisPage.add(id)
      toast.info(keepDots(notice.text), {
        id,
        duration: isAboutOrder(notice.href) ? Number.POSITIVE_INFINITY : BRIEF_MS,
        closeButton: true,
        action: { label: notice.label, onClick: () => navigate(notice.href) },
      })
      return
    case 'withdrawn':
      toast.dismiss(notice.key)
      return
    case 'cleared':
      noteCleared()
      for (const shown of toast.getToasts()) {
        if (!offersUndo.has(shown.id)) toast.dismiss(shown.id)
      }
      return
    case 'undo':
      offersUndo.add(id)
      toast(keepDots(notice.text), {
        id,
        duration: UNDO_MS,
        action: { label: t('ui.undo'), onClick: notice.undo },
      })
      return
    case 'cart':
      toast(
        <CartNotice title={notice.title} image={notice.image} onLeave={() => toast.dismiss(id)} />,
        {
          id,
          duration: CART_NOTICE_MS,
          toasterId: CART_TOASTER,
        },
      )
  }
}

type CartNoticeProps = {
  title: string
  image: string | null
  /** Called when the shopper follows a link of the notice. */
  onLeave: () => void
}

function CartNotice({ title, image, onLeave }: CartNoticeProps) {
  const t = useTranslate()
  return (
    <div className="flex w-full flex-col gap-2">
      <span className="flex items-center gap-3">
        <Picture
          src={image}
          alt=""
          width={56}
          height={56}
          sizes="56px"
          className="size-14 shrink-0 rounded-control bg-tile object-contain"
        />
        <span className="flex flex-col text-small">
          <span className="text-ink-soft">{t('ui.toast.added')}</span>
          <span className="font-medium text-balance">
            <ProductTitle title={title} />
          </span>
        </span>
      </span>
      <CartSoFar onLeave={onLeave} />
    </div>
  )
}
