import { useEffect, useState } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import type { TFunction } from '#client/i18n/translate.tsx'
import { notify } from '#client/dialogs/notifications.ts'
import { openDialog } from '#client/dialogs/dialog-store.ts'
import { selectAgain } from '#client/session/checkout-draft.ts'
import { setCart } from '#client/session/session.ts'
import { userStore } from '#client/session/user-store.ts'
import type { ProductSummary } from '#contracts/catalog/catalog.ts'
import { CART_LINES_MAX, CART_NOTICE_MS, QUANTITY_MAX, STEPPER_DEFAULT } from '#contracts/limits.ts'
import type { AddOutcome } from './cart-rules.ts'
import { addItem } from './cart-rules.ts'
import { toDecimal } from '#contracts/money.ts'

type Addable = Pick<ProductSummary, 'id' | 'title' | 'images' | 'price' | 'stock'>

/**
 * Returns a function that adds a product to the cart (docs/specification.md › Cart). Shows the product's image and
 * title as confirmation, and calls `onAdded` only if the whole quantity was added. If the product is out of stock,
 * shows a warning and adds nothing. If the visitor has neither logged in nor chosen to be a guest, opens the login
 * dialog first.
 */
export function useAddToCart(onAdded?: () => void): (product: Addable, quantity?: number) => void {
  const t = useTranslate()
  const putIn = (product: Addable, quantity: number) => {
    if (put(product, quantity, t) === 'added') onAdded?.()
  }
  return (product, quantity = STEPPER_DEFAULT) => {
    if (product.stock < 1) {
      notify.warning(t('cart.noStock'))
      return
    }
    if (userStore.get().kind === 'visitor') {
      openDialog('login', { toAdd: product.title, onDone: () => putIn(product, quantity) })
      return
    }
    putIn(product, quantity)
  }
}

/**
 * Returns two values: true while a tick is shown, and a function that shows the tick. The tick stays for as long as the
 * notice that confirms the addition.
 */
export function useTick(): [isTicked: boolean, tick: () => void] {
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    if (ticks === 0) return undefined
    const timer = setTimeout(() => setTicks(0), CART_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [ticks])
  return [ticks > 0, () => setTicks((before) => before + 1)]
}

function put(product: Addable, quantity: number, t: TFunction): AddOutcome {
  let outcome: AddOutcome = 'no-stock'
  selectAgain(product.id)
  setCart((cart) => {
    const item = { id: product.id, num: quantity, price: toDecimal(product.price.minor) }
    const added = addItem(cart, item, product.stock)
    outcome = added.outcome
    return added.cart
  })
  notifyOf(outcome, product, t)
  return outcome
}

function notifyOf(outcome: AddOutcome, product: Addable, t: TFunction): void {
  if (outcome === 'no-stock') notify.warning(t('cart.noStock'))
  else if (outcome === 'full') notify.warning(t('cart.full', { max: CART_LINES_MAX }))
  else if (outcome === 'capped') {
    notify.warning(
      t('cart.capped', { title: product.title, stock: Math.min(product.stock, QUANTITY_MAX) }),
    )
  } else notify.cart({ title: product.title, image: product.images[0] ?? null })
}
