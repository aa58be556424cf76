import { useTranslate } from '#client/i18n/translate.tsx'
import { notify } from '#client/dialogs/notifications.ts'
import { cartStore } from '#client/session/cart-store.ts'
import { setCart } from '#client/session/session.ts'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { CART_LINES_MAX } from '#contracts/limits.ts'
import { acceptPrice, removeItem, restoreItems, setQuantity } from './cart-rules.ts'
import { toDecimal } from '#contracts/money.ts'

/**
 * Returns functions that change the lines of the cart. After a removal, the shopper has 5 s to undo it. The undo
 * restores each line's position and quantity, or says that the cart has become full.
 */
export function useCartActions() {
  const t = useTranslate()
  const removeWithUndo = (title: string, ids: readonly number[]) => {
    const before = cartStore.get()
    setCart((cart) => ids.reduce<readonly (typeof cart)[number][]>(removeItem, cart))
    notify.undo(title, () => {
      const { cart, full } = restoreItems(cartStore.get(), before, ids)
      setCart(() => cart)
      if (full) notify.warning(t('cart.full', { max: CART_LINES_MAX }))
    })
  }
  return {
    changeQuantity: (product: ProductSummary, num: number) =>
      setCart((cart) => setQuantity(cart, product.id, { num, stock: product.stock })),
    /** Applies the current price to a line, and caps its quantity at the current stock. */
    takeOver: (product: ProductSummary, num: number) =>
      setCart((cart) =>
        acceptPrice(
          setQuantity(cart, product.id, { num, stock: product.stock }),
          product.id,
          toDecimal(product.price.minor),
        ),
      ),
    remove: (id: number, title: string) => removeWithUndo(t('cart.removed', { title }), [id]),
    clear: () =>
      removeWithUndo(
        t('cart.cleared'),
        cartStore.get().map((item) => item.id),
      ),
  }
}
