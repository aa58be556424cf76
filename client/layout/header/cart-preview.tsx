import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#client/paths.ts'
import { CartSoFar } from '#client/features/cart/cart-so-far.tsx'
import { useCartLines } from '#client/features/cart/use-cart-lines.ts'
import { useFormats } from '#client/i18n/formats.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { ProductTitle } from '#client/product/product-title.tsx'
import { useCart } from '#client/session/cart-store.ts'
import { useVisitor } from '#client/session/user-store.ts'
import { PLAIN_LINK } from '#client/ui/link-class.ts'
import { Picture } from '#client/ui/picture.tsx'

/** How long the mouse must rest on the cart button before the preview opens, and stay away before it closes. */
const REST_MS = 150

/**
 * Shows the lines and the subtotal of the cart while the mouse rests on the cart button. `anchor` is an element around
 * that button. Only mouse users see the preview. For everyone else, the button opens the cart page
 * (docs/specification.md › Header).
 */
export function CartPreview({ anchor }: { anchor: RefObject<HTMLElement | null> }) {
  const isOpen = useRest(anchor)
  const [path] = useLocation()
  const isEmpty = useCart().length === 0
  const isVisitor = useVisitor().kind === 'visitor'
  const isShownAnyway = path === paths.cart() || path === paths.checkout()
  return isOpen && !isEmpty && !isVisitor && !isShownAnyway && <Panel />
}

function Panel() {
  const t = useTranslate()
  const { money } = useFormats()
  const { data: lines = [] } = useCartLines()
  return (
    // The padding keeps the mouse inside the preview on its way from the button to the panel.
    <div className="absolute end-0 top-full z-50 w-80 pt-2 max-md:hidden">
      <section
        aria-label={t('cart.title')}
        className="flex flex-col gap-3 rounded-card border border-line-strong bg-surface p-4"
      >
        <ul className="flex max-h-80 flex-col gap-3 overflow-y-auto overscroll-contain">
          {lines.map(({ item, product }) => (
            <li key={item.id} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-3 text-small">
              <Picture
                src={product?.images[0] ?? null}
                alt=""
                width={112}
                height={112}
                sizes="48px"
                className="size-12 rounded-control bg-tile object-cover"
              />
              <span>
                <a href={paths.product(item.id)} className={`${PLAIN_LINK} line-clamp-2`}>
                  <ProductTitle title={product?.title ?? t('cart.goneTitle', { id: item.id })} />
                </a>
                <span className="text-ink-soft tabular">
                  {product && `${item.num} × ${money(product.price)}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <CartSoFar />
      </section>
    </div>
  )
}

/**
 * Returns whether the mouse rests on the element. After Escape or a click, returns false until the mouse enters again.
 */
function useRest(anchor: RefObject<HTMLElement | null>): boolean {
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    const element = anchor.current
    if (!element) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const set = (next: boolean) => {
      clearTimeout(timer)
      timer = setTimeout(() => setResting(next), REST_MS)
    }
    const enter = (event: PointerEvent) => event.pointerType === 'mouse' && set(true)
    const leave = () => set(false)
    const end = () => {
      clearTimeout(timer)
      setResting(false)
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && end()
    // The mouse may already be on the button, because this code loads only when the mouse first enters the button.
    if (element.matches(':hover')) set(true)
    element.addEventListener('pointerenter', enter)
    element.addEventListener('pointerleave', leave)
    // Listens on the document, because the panel must stay until its own buttons have handled the click.
    document.addEventListener('click', end)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointerenter', enter)
      element.removeEventListener('pointerleave', leave)
      document.removeEventListener('click', end)
      document.removeEventListener('keydown', onKey)
    }
  }, [anchor])
  return isResting
}
