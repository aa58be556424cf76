import * as fc from 'fast-check'
import { expect } from 'vitest'
import { addItem, removeItem, setQuantity } from '#client/features/cart/cart-rules.ts'
import { toDecimal } from '#contracts/money.ts'
import {
  codeOf,
  expectHidden,
  expectOrderAsModel,
  expectShopAsModel,
  keyOf,
  previewCart,
  visitorOf,
} from './checks.ts'
import { placeOrder, SUBMIT_FAULTS } from './place-order.ts'
import type { Real } from './real.ts'
import { isInStock, METHODS, moveStock, stockOf, totalsOf } from './shop-model.ts'
import type { Model, ModelOrder } from './shop-model.ts'

export type ShopCommand = fc.AsyncCommand<Model, Real>

/**
 * Maximum number of times per run that guests try to open somebody else's order. After more tries, the shop would make
 * them wait.
 */
const GUESSES_MAX = 2

type Parts = {
  name: string
  check: (model: Readonly<Model>) => boolean
  run: (model: Model, real: Real) => Promise<void>
}

/** Returns a command that calls `run`, then compares shop and model. A failed test prints `name`. */
function command({ name, check, run }: Parts): ShopCommand {
  return {
    check,
    toString: () => name,
    run: async (model, real) => {
      await run(model, real)
      await expectShopAsModel(model, real)
    },
  }
}

const nameOf = (shopper: number) => (shopper === 0 ? 'Ann' : 'Ben')

export const logIn = (shopper: number) =>
  command({
    name: `${nameOf(shopper)} logs in`,
    check: (model) => model.shoppers[shopper]?.isLoggedIn === false,
    run: async (model, real) => {
      await visitorOf(real, shopper).logIn(shopper)
      modelOf(model, shopper).isLoggedIn = true
    },
  })

export const logOut = (shopper: number) =>
  command({
    name: `${nameOf(shopper)} logs out`,
    check: (model) => model.shoppers[shopper]?.isLoggedIn === true,
    run: async (model, real) => {
      await visitorOf(real, shopper).logOut()
      modelOf(model, shopper).isLoggedIn = false
    },
  })

export const addToCart = (shopper: number, id: number, num: number) =>
  command({
    name: `${nameOf(shopper)} adds ${num} of product ${id}`,
    check: () => true,
    run: async (model, real) => {
      const browser = real.shoppers[shopper]
      const [product] = await visitorOf(real, shopper).call.cart.products.query({ ids: [id] })
      if (!browser || !product) throw new Error(`Product ${id} is missing`)
      const item = { id, num, price: toDecimal(product.price.minor) }
      browser.cart = addItem(browser.cart, item, product.stock).cart

      const { cart } = modelOf(model, shopper)
      const stock = stockOf(model, id)
      if (stock > 0) cart.set(id, Math.min((cart.get(id) ?? 0) + num, stock))
    },
  })

export const changeQuantity = (shopper: number, id: number, num: number) =>
  command({
    name: `${nameOf(shopper)} changes product ${id} to ${num}`,
    check: (model) => model.shoppers[shopper]?.cart.has(id) ?? false,
    run: async (model, real) => {
      const browser = real.shoppers[shopper]
      const [product] = await visitorOf(real, shopper).call.cart.products.query({ ids: [id] })
      if (!browser || !product) throw new Error(`Product ${id} is missing`)
      browser.cart = setQuantity(browser.cart, id, { num, stock: product.stock })
      modelOf(model, shopper).cart.set(id, Math.max(1, Math.min(num, stockOf(model, id))))
    },
  })

export const removeFromCart = (shopper: number, id: number) =>
  command({
    name: `${nameOf(shopper)} removes product ${id}`,
    check: (model) => model.shoppers[shopper]?.cart.has(id) ?? false,
    run: async (model, real) => {
      const browser = real.shoppers[shopper]
      if (browser) browser.cart = removeItem(browser.cart, id)
      modelOf(model, shopper).cart.delete(id)
    },
  })

type Order = {
  method: (typeof METHODS)[number]
  presses: number
  fault: (typeof SUBMIT_FAULTS)[number]
}

export const order = (shopper: number, { method, presses, fault }: Order) =>
  command({
    name: `${nameOf(shopper)} orders by ${method} with ${presses} presses and fault ${fault}`,
    check: (model) => (model.shoppers[shopper]?.cart.size ?? 0) > 0,
    run: async (model, real) => {
      const browser = real.shoppers[shopper]
      if (!browser) throw new Error(`There is no shopper ${shopper}`)
      const { visitor, email } = browser
      const { cart, isLoggedIn } = modelOf(model, shopper)
      const goods = new Map(cart)
      const { total } = await previewCart(real, shopper)
      const placing = { world: real.world, visitor, goods, method, email, total, presses, fault }
      const outcomes = await placeOrder({ ...placing, isGuest: !isLoggedIn })
      if (!isInStock(model, goods)) {
        expect(outcomes).toEqual(['CONFLICT'])
        return
      }
      expect(outcomes).toHaveLength(1)
      const orderNo = outcomes[0] ?? ''
      expect(model.orders.map((placed) => placed.orderNo)).not.toContain(orderNo)
      const { totalMinor } = totalsOf(model, goods)
      const guestEmail = isLoggedIn ? null : email
      const placed = { orderNo, owner: shopper, guestEmail, goods, totalMinor, method }
      model.orders.push({ ...placed, status: 'unpaid' })
      moveStock(model, goods, -1)
      cart.clear()
      browser.cart = []
      await expectOrderAsModel(visitor, { ...placed, status: 'unpaid' })
    },
  })

export const cancel = (index: number) =>
  command({
    name: `the owner cancels order ${index}`,
    check: (model) => ownedOrder(model, index) !== null,
    run: async (model, real) => {
      const found = requireOrder(model, index)
      const visitor = visitorOf(real, found.owner)
      const cancelled = visitor.call.orders.cancel.mutate(keyOf(found))
      if (found.status === 'unpaid') {
        expect((await cancelled).order?.paymentStatus).toBe('cancelled')
        found.status = 'cancelled'
        moveStock(model, found.goods, 1)
      } else expect(await cancelled.catch(codeOf)).toBe('CONFLICT')
      await expectOrderAsModel(visitor, found)
    },
  })

export const pay = (index: number, choice: 'pay' | 'decline' | 'back') =>
  command({
    name: `the owner pays order ${index} and chooses ${choice}`,
    check: (model) => ownedOrder(model, index) !== null,
    run: async (model, real) => {
      const found = requireOrder(model, index)
      const visitor = visitorOf(real, found.owner)
      // If a payment was started before the order was closed, the shop may still return the URL of the payment page.
      // That page then refuses to take the money.
      const started = await visitor.call.orders.pay.mutate(keyOf(found)).catch(codeOf)
      const isPayable = found.method === 'card' && found.status === 'unpaid'
      if (typeof started !== 'string') await real.world.choose(started.redirectUrl, choice)
      else if (isPayable) throw new Error(`The payment is refused: ${started}`)
      else expect(started).toBe('CONFLICT')
      if (isPayable && choice === 'pay') found.status = 'paid'
      await expectOrderAsModel(visitor, found)
    },
  })

export const spy = (shopper: number, index: number) =>
  command({
    name: `${nameOf(shopper)} asks for order ${index} of the other`,
    check: (model) => {
      const found = model.orders[index % model.orders.length]
      const isOther = found !== undefined && found.owner !== shopper
      return isOther && (modelOf(model, shopper).isLoggedIn || model.guesses < GUESSES_MAX)
    },
    run: async (model, real) => {
      const { orderNo } = requireOrder(model, index)
      const visitor = visitorOf(real, shopper)
      if (modelOf(model, shopper).isLoggedIn) return expectHidden(visitor, orderNo)
      model.guesses += 1
      return expectHidden(visitor, orderNo, real.shoppers[shopper]?.email)
    },
  })

/** Returns commands of every kind for the products with the given ids. */
export function arbitraryCommands(ids: readonly number[]): fc.Arbitrary<ShopCommand>[] {
  const shopper = fc.nat({ max: 1 })
  const id = fc.constantFrom(...ids)
  const num = fc.integer({ min: 1, max: 4 })
  const index = fc.nat({ max: 9 })
  const add = fc.tuple(shopper, id, num).map(([who, what, many]) => addToCart(who, what, many))
  const ordering = fc.record({
    method: fc.constantFrom(...METHODS),
    presses: fc.integer({ min: 1, max: 3 }),
    fault: fc.constantFrom(...SUBMIT_FAULTS),
  })
  const place = fc.tuple(shopper, ordering).map(([who, how]) => order(who, how))
  return [
    shopper.map(logIn),
    shopper.map(logOut),
    // `add` is listed twice, so that the carts are rarely empty.
    add,
    add,
    fc.tuple(shopper, id, num).map(([who, what, many]) => changeQuantity(who, what, many)),
    fc.tuple(shopper, id).map(([who, what]) => removeFromCart(who, what)),
    place,
    place,
    index.map(cancel),
    fc.tuple(index, fc.constantFrom('pay', 'decline', 'back')).map(([at, way]) => pay(at, way)),
    fc.tuple(shopper, index).map(([who, at]) => spy(who, at)),
  ]
}

function modelOf(model: Readonly<Model>, shopper: number) {
  const found = model.shoppers[shopper]
  if (!found) throw new Error(`There is no shopper ${shopper}`)
  return found
}

/**
 * Returns the order that `index` chooses, or null if its owner cannot open it at the moment: a user's order can be
 * opened only while this user is logged in.
 */
function ownedOrder(model: Readonly<Model>, index: number): ModelOrder | null {
  const found = model.orders[index % model.orders.length]
  if (!found) return null
  const { isLoggedIn } = modelOf(model, found.owner)
  return found.guestEmail !== null || isLoggedIn ? found : null
}

function requireOrder(model: Readonly<Model>, index: number): ModelOrder {
  const found = model.orders[index % model.orders.length]
  if (!found) throw new Error(`There is no order ${index}`)
  return found
}
