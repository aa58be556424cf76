import { usePunctuation } from '#client/i18n/punctuation.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import type { TFunction } from '#client/i18n/translate.tsx'
import { notify } from '#client/dialogs/notifications.ts'
import { cartStore } from '#client/session/cart-store.ts'
import { selectAgain } from '#client/session/checkout-draft.ts'
import { setCart } from '#client/session/session.ts'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { CART_LINES_MAX } from '#contracts/limits.ts'
import { addAgain } from './order-again.ts'
import type { OrderedLine } from './order-again.ts'

type OrderAgain = (lines: readonly OrderedLine[], products: readonly ProductSummary[]) => boolean

/** Texts of the notices in a language. `list` joins titles into one text. */
type Words = { t: TFunction; list: (titles: readonly string[]) => string }

/**
 * Adds the products of an earlier order to the cart. Shows notices about the products that were added, and about those
 * that could not be added in full. Returns false if nothing was added.
 */
export function orderAgain(
  { t, list }: Words,
  lines: readonly OrderedLine[],
  products: readonly ProductSummary[],
): boolean {
  const { cart, added, gone, less, full } = addAgain(cartStore.get(), lines, products)
  for (const { id } of lines) if (id !== null) selectAgain(id)
  setCart(() => cart)
  // Removes messages that are still shown, such as “order cancelled”.
  notify.clear()
  if (added.length > 0) notify.success(t('cart.again.added', { titles: list(added) }))
  if (gone.length > 0) notify.warning(t('cart.again.gone', { titles: list(gone) }))
  if (less.length > 0) notify.warning(t('cart.again.less', { titles: list(less) }))
  if (full) notify.warning(t('cart.full', { max: CART_LINES_MAX }))
  return added.length > 0
}

/** Returns `orderAgain` with notices in the visitor's language. */
export function useOrderAgain(): OrderAgain {
  const t = useTranslate()
  const { list } = usePunctuation()
  return (lines, products) => orderAgain({ t, list }, lines, products)
}
