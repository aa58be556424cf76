import { getTRPCErrorShape, TRPCError } from '@trpc/server'
import { appRouter } from '#server/app-router.ts'
import type { createStubShop } from './stub-shop.ts'

/** Returns the error of `call` as the browser receives it. */
export async function shapeOf(shop: ReturnType<typeof createStubShop>, call: Promise<unknown>) {
  const error: unknown = await call.catch((caught: unknown) => caught)
  if (!(error instanceof TRPCError)) throw new Error('the call should have failed')
  const config = appRouter._def._config
  const options = { type: 'query', path: 'x', input: undefined, ctx: shop.contextOf() } as const
  return getTRPCErrorShape({ config, error, ...options })
}
