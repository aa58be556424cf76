import type { CartItem } from '#contracts/cart/cart.ts'
import { CART_LINES_MAX, QUANTITY_MAX, STEPPER_MIN } from '#contracts/limits.ts'

export type Cart = readonly CartItem[]

/**
 * Result of adding a product to the cart. `added`: the whole quantity was added. `capped`: the stock or `QUANTITY_MAX`
 * allowed only a part of the quantity, or nothing. `no-stock`: nothing was added, because the product is out of stock.
 * `full`: nothing was added, because the cart already has `CART_LINES_MAX` lines.
 */
export type AddOutcome = 'added' | 'capped' | 'no-stock' | 'full'

/**
 * Adds an item (docs/specification.md › Cart). If the product is already in the cart, raises its quantity, to at most
 * `stock` and `QUANTITY_MAX`. Otherwise, appends a new line. The line takes the price of `item`. Adds nothing if
 * `stock` is 0, or if a new line would exceed `CART_LINES_MAX`.
 */
export function addItem(
  cart: Cart,
  item: CartItem,
  stock: number,
): { cart: Cart; outcome: AddOutcome } {
  if (stock < STEPPER_MIN) return { cart, outcome: 'no-stock' }
  const present = cart.find((line) => line.id === item.id)
  if (!present && cart.length >= CART_LINES_MAX) return { cart, outcome: 'full' }
  const requested = (present?.num ?? 0) + item.num
  const num = capQuantity(requested, stock)
  const line = { ...item, num }
  return {
    cart: present ? cart.map((old) => (old.id === item.id ? line : old)) : [...cart, line],
    outcome: num < requested ? 'capped' : 'added',
  }
}

/** Sets the quantity of a line: at least 1, at most `stock` and `QUANTITY_MAX`. */
export function setQuantity(
  cart: Cart,
  id: number,
  { num, stock }: { num: number; stock: number },
): Cart {
  return cart.map((line) => (line.id === id ? { ...line, num: capQuantity(num, stock) } : line))
}

/** Applies the current price to a line after the shopper has accepted the change. */
export function acceptPrice(cart: Cart, id: number, price: string): Cart {
  return cart.map((line) => (line.id === id ? { ...line, price } : line))
}

export function removeItem(cart: Cart, id: number): Cart {
  return cart.filter((line) => line.id !== id)
}

/**
 * Undoes the removal of the lines `ids` from the cart `before`: adds them at their old positions, unless the cart has
 * them again. All lines of `cart` stay as they are. `full` is true if the cart had no room for some of the lines.
 */
export function restoreItems(
  cart: Cart,
  before: Cart,
  ids: readonly number[],
): { cart: Cart; full: boolean } {
  const kept = new Map(cart.map((line) => [line.id, line]))
  const missing = ids.filter((id) => !kept.has(id))
  const fitting = missing.slice(0, Math.max(0, CART_LINES_MAX - cart.length))
  const known = new Set(before.map((line) => line.id))
  const restored = before.flatMap(
    (line) => kept.get(line.id) ?? (fitting.includes(line.id) ? line : []),
  )
  return {
    cart: [...restored, ...cart.filter((line) => !known.has(line.id))],
    full: fitting.length < missing.length,
  }
}

function capQuantity(num: number, stock: number): number {
  return Math.max(STEPPER_MIN, Math.min(num, stock, QUANTITY_MAX))
}
