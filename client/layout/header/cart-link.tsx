import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { ShoppingCart } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { countPieces, isCartChangedHere, useCart } from '#client/session/cart-store.ts'
import { CountBadge } from '#client/ui/badge.tsx'
import type { CartPreview } from './cart-preview.tsx'
import { useRequireLogin } from './use-require-login.ts'

/** Classes of the links with an icon at the end of the header. */
export const HEADER_ITEM =
  'focus-ring relative inline-flex min-h-11 min-w-11 flex-col items-center justify-center gap-0.5 rounded-control px-2 text-caption hover:bg-sunken'

/**
 * Links to the cart, and shows a preview of the cart while the mouse rests on the link. The code of the preview loads
 * when the mouse first enters the link.
 */
export function CartLink() {
  const t = useTranslate()
  const count = countPieces(useCart())
  const onClick = useRequireLogin(paths.cart(), true)
  const anchor = useRef<HTMLSpanElement>(null)
  const [Preview, setPreview] = useState<typeof CartPreview>()
  const onPointerEnter = (event: PointerEvent) => {
    if (Preview || event.pointerType !== 'mouse') return
    // Ignores a failed download: the download is tried again the next time that the mouse enters.
    import('./cart-preview.tsx').then(
      (module) => setPreview(() => module.CartPreview),
      () => {},
    )
  }
  return (
    <span ref={anchor} className="relative inline-flex" onPointerEnter={onPointerEnter}>
      <a
        href={paths.cart()}
        onClick={onClick}
        aria-label={t('layout.cart', { count })}
        className={HEADER_ITEM}
      >
        <span className="relative">
          <ShoppingCart className="size-5" />
          <CountBadge count={count} animates={isCartChangedHere()} />
        </span>
        <span className="max-sm:sr-only">{t('layout.cartShort')}</span>
      </a>
      {Preview && <Preview anchor={anchor} />}
    </span>
  )
}
