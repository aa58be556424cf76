import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { KEYWORD_MAX_LENGTH, TEXT_MAX_LENGTH } from '#contracts/limits.ts'
import { toMinor } from '#contracts/money.ts'
import { idSchema } from '#contracts/primitives.ts'
import type { ControlDeps } from '#mock-upstream/control/request/control-deps.ts'
import { readBody, readWorld, unknownId } from '#mock-upstream/control/request/read-request.ts'
import { editProduct } from '#mock-upstream/store/catalog/product-edits.ts'
import { setStock } from '#mock-upstream/store/catalog/stock.ts'
import { inTransaction } from '#mock-upstream/world/rows.ts'
import type { OpenWorld } from '#mock-upstream/world/world.ts'
import { changedRow, formSchemaOf, needsAField, pageNumber } from './edits.ts'
import { describeProducts, listProducts } from './shop-state.ts'

const STOCK_MAX = 9_999
const PRICE_ERROR =
  'Expected: an amount as text such as "79.90", from "0" to "9999999.99", with at most two decimals.'
const PRICE = /^\d{1,7}(\.\d{1,2})?$/

const productsSchema = z.strictObject({
  page: pageNumber,
  keyword: z.optional(z.string().check(z.maxLength(KEYWORD_MAX_LENGTH))),
})
const num = z.int().check(z.gte(0), z.lte(STOCK_MAX))
const setStockSchema = z.strictObject({ id: idSchema, num })
const productFields = z.strictObject({
  /** Title in all languages. Null restores the initial titles. */
  title: z.optional(
    z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX_LENGTH))),
  ),
  /** Amount in the base currency. Null restores the initial price. */
  price: z.optional(
    z.nullable(z.string({ error: PRICE_ERROR }).check(z.regex(PRICE, { error: PRICE_ERROR }))),
  ),
  num: z.optional(num),
})
const productSchema = needsAField(z.extend(productFields, { id: idSchema }), productFields)

export type ProductsQuery = Partial<z.output<typeof productsSchema>>
export type ProductChange = z.input<typeof productSchema>
export type StockChange = z.input<typeof setStockSchema>

/** Serves the products of a world and changes their title, price and stock. */
export function registerProductRoutes(app: FastifyInstance, { worlds }: ControlDeps): void {
  app.get('/__mock/products', (request) => {
    const { query, world } = readWorld(request, productsSchema, worlds)
    return { ...listProducts(world, query), schema: formSchemaOf(productFields) }
  })

  app.post('/__mock/product', (request, reply) => {
    const { body, worldName } = readBody(request, productSchema)
    const world = worlds.get(worldName)
    const { id, title, price, num: haveNum } = body
    if (describeOne(world, id) === undefined) throw unknownId('product', id)
    inTransaction(world.db, () => {
      const priceMinor = typeof price === 'string' ? toMinor(price) : price
      if (title !== undefined || price !== undefined)
        editProduct(world.db, id, { title, priceMinor })
      if (haveNum !== undefined) setStock(world.db, id, haveNum)
    })
    return changedRow(world, reply, describeOne(world, id))
  })

  app.post('/__mock/stock', (request, reply) => {
    const { body, worldName } = readBody(request, setStockSchema)
    const world = worlds.get(worldName)
    if (!setStock(world.db, body.id, body.num)) throw unknownId('product', body.id)
    return changedRow(world, reply, { id: body.id, have_num: body.num })
  })
}

function describeOne(world: OpenWorld, id: number) {
  return describeProducts(world, [id])[0]
}
