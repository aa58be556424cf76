import type { AnyProcedure } from '@trpc/server'
import { callTRPCProcedure } from '@trpc/server'
import { appRouter } from '#server/app-router.ts'
import type { createStubShop } from '#server/testing/stub-shop.ts'

/** A call of a procedure: its path, such as `orders.list`, and its raw input. */
export type ProcedureCall = { name: string; type: AnyProcedure['_def']['type']; input: unknown }

/** Calls a procedure of the shop as a logged-in user. Returns its result, or rejects with its error. */
export async function callProcedure(
  shop: Pick<ReturnType<typeof createStubShop>, 'contextOf'>,
  { name: path, type, input }: ProcedureCall,
): Promise<unknown> {
  return callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: async () => input,
    ctx: shop.contextOf({ token: 't' }),
    type,
    signal: undefined,
    batchIndex: 0,
  })
}
