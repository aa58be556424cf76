import {
  addressListSchema,
  addressSchema,
  addressFormSchema,
  savedAddressSchema,
  updateAddressInputSchema,
} from '#contracts/addresses/addresses.ts'
import { idInputSchema, messageSchema } from '#contracts/primitives.ts'
import { router, userProcedure } from '#server/trpc/procedures.ts'
import { toAddress, toAddressRequest } from './mapping.ts'

/** The user's address book (docs/specification.md › Account area /user). */
export const addressesRouter = router({
  list: userProcedure.output(addressListSchema).query(async ({ ctx }) => {
    const { data } = await ctx.upstream.call('address.addrList', {}, ctx)
    return data.list.map(toAddress)
  }),
  byId: userProcedure
    .input(idInputSchema)
    .output(addressSchema)
    .query(async ({ ctx, input }) => {
      const { data } = await ctx.upstream.call('address.addrInfo', input, ctx)
      return toAddress(data)
    }),
  create: userProcedure
    .input(addressFormSchema)
    .output(savedAddressSchema)
    .mutation(async ({ ctx, input }) => {
      const { data, msg } = await ctx.upstream.call(
        'address.addrSave',
        toAddressRequest(input),
        ctx,
      )
      return { msg, id: data?.id ?? null }
    }),
  update: userProcedure
    .input(updateAddressInputSchema)
    .output(savedAddressSchema)
    .mutation(async ({ ctx, input: { id, ...form } }) => {
      const request = { ...toAddressRequest(form), id }
      const { data, msg } = await ctx.upstream.call('address.addrUpdate', request, ctx)
      return { msg, id: data?.id ?? id }
    }),
  remove: userProcedure
    .input(idInputSchema)
    .output(messageSchema)
    .mutation(async ({ ctx, input }) => {
      const { msg } = await ctx.upstream.call('address.addrDel', input, ctx)
      return { msg }
    }),
})
