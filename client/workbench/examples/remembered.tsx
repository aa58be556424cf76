import { useEffect } from 'react'
import type { ReactNode } from 'react'
// oxlint-disable-next-line import/no-unassigned-import -- a later load would replace the chosen products
import '#client/features/catalog/compare/chosen-products.ts'
import { comparedStore } from '#client/features/catalog/compare/compared-store.ts'
import { awaitedStore } from '#client/features/catalog/saved/awaited-products.ts'
import { savedStore } from '#client/features/catalog/saved/saved-products.ts'
import { cartStore } from '#client/session/cart-store.ts'
import { userStore } from '#client/session/user-store.ts'
import type { CartItem } from '#contracts/cart/cart.ts'
import { NOW } from './shop-examples.ts'

/** Id of a product that is saved, compared and in the cart. */
export const WALLET_ID = 7
/** Id of a product that was sold out when the shopper asked about it. */
export const BACK_ID = 8
/** Id of a product that the shopper asked about, and that is still sold out. */
export const SOLD_OUT_ID = 9

const WALLET = { id: WALLET_ID, title: 'Halden', at: NOW }
const SAVED = [{ ...WALLET, minor: 12_950, currency: 'USD', stock: 'in' }] as const
const AWAITED = [BACK_ID, SOLD_OUT_ID].map((id) => ({ ...WALLET, id, isTold: false }))
const COMPARED = [WALLET_ID]
const CART = [{ id: WALLET_ID, num: 3, price: '129.50' }]
const USER = { kind: 'user', token: '', username: 'Ada Lindqvist' } as const

/** Shows a part to a shopper who has saved, compared and asked about products. */
export function Remembered({ children }: { children: ReactNode }) {
  useEffect(() => {
    savedStore.set(SAVED)
    awaitedStore.set(AWAITED)
    comparedStore.set(COMPARED)
  }, [])
  return <div>{children}</div>
}

/** Shows a part while the cart contains `items`. */
export function WithCart({ items, children }: { items: readonly CartItem[]; children: ReactNode }) {
  useEffect(() => {
    cartStore.set(items)
  }, [items])
  return children
}

/** Shows a part to a customer with three pieces in the cart. */
export function SignedIn({ children }: { children: ReactNode }) {
  useEffect(() => userStore.set(USER), [])
  return (
    <WithCart items={CART}>
      <div>{children}</div>
    </WithCart>
  )
}
