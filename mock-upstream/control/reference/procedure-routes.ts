import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { DEFAULT_LOCALE, LANGUAGE_NAMES, LOCALES } from '#contracts/locales.ts'
import { listedProcedureSchema, PROCEDURE_LIST_PATH } from '#contracts/procedure-list.ts'
import type { ControlDeps } from '#mock-upstream/control/request/control-deps.ts'
import { ControlError, readBody, readQuery } from '#mock-upstream/control/request/read-request.ts'
import { callProcedure, LoginError } from './call-procedure.ts'

const nothing = z.strictObject({})
const listSchema = z.object({ procedures: z.array(listedProcedureSchema) })
const callSchema = z.strictObject({
  /** Name of a procedure, such as `catalog.product`. */
  name: z
    .string()
    .check(z.regex(/^\w+(\.\w+)+$/, { error: 'Expected: a name such as catalog.product.' })),
  type: z.enum(['query', 'mutation', 'subscription']),
  /**
   * The input as the browser sends it. The mock does not check the input, so that developers can try invalid inputs,
   * too.
   */
  input: z.optional(z.unknown()),
  /**
   * User name of a seeded customer, whom the mock logs in first. Without an account, the mock makes the call as a
   * visitor.
   */
  account: z.optional(z.string()),
  locale: z._default(z.enum(LOCALES), DEFAULT_LOCALE),
})

/**
 * Registers a route that lists the shop's procedures, and a route that calls a procedure in the world of the request.
 * The mock gets the list from the running shop. The shop returns the list only in development mode.
 */
export function registerProcedureRoutes(app: FastifyInstance, { shopUrl }: ControlDeps): void {
  const shopOrigin = (): string => {
    if (shopUrl) return shopUrl
    const words =
      'The mock does not know where the shop is. Start both with npm run dev, or set SHOP_URL.'
    throw new ControlError(409, 'shop', words)
  }
  const unreachable = (url: string) => {
    const words = `The shop at ${url} does not respond. Start it with npm run dev.`
    return new ControlError(409, 'shop', words)
  }

  app.get('/__mock/procedures', async (request) => {
    readQuery(request, nothing)
    const url = shopOrigin()
    const response = await fetch(new URL(PROCEDURE_LIST_PATH, url)).catch(() => {
      throw unreachable(url)
    })
    const read = listSchema.safeParse(await response.json().catch(() => null))
    if (read.success) return { shop: url, languages: LANGUAGE_NAMES, ...read.data }
    const words = `The shop at ${url} does not list its procedures. Only a shop in development does: npm run dev.`
    throw new ControlError(409, 'shop', words)
  })

  app.post('/__mock/procedure', async (request) => {
    const { body, worldName } = readBody(request, callSchema)
    const url = shopOrigin()
    try {
      return await callProcedure(url, { ...body, world: worldName })
    } catch (error) {
      if (error instanceof LoginError) throw new ControlError(409, 'account', error.message)
      throw unreachable(url)
    }
  })
}
