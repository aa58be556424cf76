import { useRef } from 'react'
import { navigated } from '#client/lib/navigate.ts'
import { conflictOf } from '#client/api/error-reader.ts'
import { cartStore } from '#client/session/cart-store.ts'
import {
  clearCheckoutDraft,
  readCheckoutDraft,
  storeCheckoutDraft,
} from '#client/session/checkout-draft.ts'
import { setCart } from '#client/session/session.ts'
import { userStore } from '#client/session/user-store.ts'
import { trpc } from '#client/api/trpc-react.ts'
import { paths } from '#client/paths.ts'
import type { OrderItem } from '#contracts/cart/cart.ts'
import type { CheckoutForm } from '#contracts/orders/orders.ts'
import { rememberOrder } from '#client/features/orders/guest/guest-order-key.ts'
import { justPlacedOrderNo, justPlacedItems } from './just-placed.ts'
import { usePayNow } from '#client/features/orders/payment/use-pay-now.ts'

type PlaceOrder = (items: readonly OrderItem[], form: CheckoutForm) => Promise<void>

type PlaceOrderOptions = {
  /** Called with the order number if this attempt has already led to an order with other content. */
  onConflict: (orderNo: string) => void
}

/**
 * Places the order under the draft's request number, which identifies a repeat after a lost response, a double click or
 * a reload. Only a success creates the next number (contracts/decisions.md › double submit). A lock makes tabs take
 * turns, and a tab whose products were ordered in another tab does nothing. A card payment then redirects to the
 * provider (contracts/decisions.md › card) from the page of the order, which shows an error and a way to pay if the
 * redirect fails.
 */
export function usePlaceOrder({ onConflict }: PlaceOrderOptions): PlaceOrder {
  const submit = trpc.orders.submit.useMutation()
  const utils = trpc.useUtils()
  const payNow = usePayNow()
  const placed = useRef(false)

  /** Returns the order number, or null if there was nothing to order. */
  const place = async (items: readonly OrderItem[], form: CheckoutForm): Promise<string | null> => {
    if (placed.current || !areInCart(items)) return null
    const draft = readCheckoutDraft()
    storeCheckoutDraft(draft)
    const { agree: _agreed, ...order } = form
    try {
      const submitted = await submit.mutateAsync({
        ...order,
        items: [...items],
        requestNo: draft.requestNo,
      })
      // Shown like a lost connection: the shopper retries under the same request number.
      if (submitted.state === 'pending') throw new Error('the outcome of the order is unknown')
      const { orderNo } = submitted
      placed.current = true
      justPlacedItems.set(items)
      const ordered = new Set(items.map((item) => item.id))
      clearCheckoutDraft()
      setCart((cart) => cart.filter((item) => !ordered.has(item.id)))
      rememberOrder({ orderNo, ...emailOfGuest(form) })
      justPlacedOrderNo.set(orderNo)
      return orderNo
    } catch (error) {
      const orderNo = conflictOf(error)
      if (orderNo === undefined) throw error
      onConflict(orderNo)
      return null
    }
  }

  return async (items, form) => {
    const orderNo = await inTurn(() => place(items, form))
    if (orderNo === null) return
    await navigated(paths.orderSuccess({ orderNo }), { replace: true })
    justPlacedItems.set(null)
    // Invalidates only now: the checkout, while still shown, would refetch the items just ordered.
    void utils.orders.invalidate()
    void utils.catalog.invalidate()
    if (form.paymentMethod !== 'card') return
    payNow.pay({ orderNo, ...emailOfGuest(form) })
  }
}

/** Returns the email that gives access to a guest's order. */
function emailOfGuest({ contact }: CheckoutForm): { email?: string } {
  return userStore.get().kind === 'guest' ? { email: contact.email } : {}
}

/** Returns true if every product to order is still in the cart. */
function areInCart(items: readonly OrderItem[]): boolean {
  const ids = new Set(cartStore.get().map((item) => item.id))
  return items.length > 0 && items.every((item) => ids.has(item.id))
}

/** Runs `work` in one tab at a time. Without TLS the browser has no locks, and tabs do not wait. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('checkout', work)
}
