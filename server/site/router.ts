import * as z from 'zod/mini'
import {
  channelsSchema,
  currencyListSchema,
  languageListSchema,
  pricesSchema,
  siteInfoSchema,
} from '#contracts/site/site.ts'
import { publicProcedure, router } from '#server/trpc/procedures.ts'
import { toCurrency, toLanguages, toSiteInfo } from './mapping.ts'

/** Site info, the shop's own channels, languages, currencies and the live prices of the header (docs/specification.md › Header). */
export const siteRouter = router({
  info: publicProcedure.output(siteInfoSchema).query(async ({ ctx }) => {
    return toSiteInfo(await ctx.upstream.call('baseinfo.info', {}, ctx), ctx.mapper)
  }),
  channels: publicProcedure.output(channelsSchema).query(({ ctx }) => ctx.channels),
  languages: publicProcedure.output(languageListSchema).query(async ({ ctx }) => {
    const { data } = await ctx.upstream.call('baseinfo.langs', {}, ctx)
    return toLanguages(data.list)
  }),
  currencies: publicProcedure.output(currencyListSchema).query(async ({ ctx }) => {
    const { data } = await ctx.upstream.call('baseinfo.getcurrency', {}, ctx)
    return data.list.map(toCurrency)
  }),
  prices: publicProcedure
    .meta({ isPublic: true, yields: pricesSchema })
    .subscription(({ ctx, signal = new AbortController().signal }) => {
      const end = ctx.limits.openStream(ctx.client)
      // Calls `end` when the signal aborts, because the `finally` in the stream never runs if the listener leaves before
      // the first value. `end` takes the stream out of the count of open streams.
      signal.addEventListener('abort', end, { once: true })
      return parseSubscription(pricesSchema, ctx.priceFeed.listen(ctx, signal), end)
    }),
})

/** Parses every value of a subscription, because tRPC accepts no `.output()` schema for subscriptions. */
async function* parseSubscription<Schema extends z.ZodMiniType>(
  schema: Schema,
  source: AsyncIterable<unknown>,
  onEnd: () => void,
): AsyncGenerator<z.output<Schema>, void> {
  try {
    for await (const value of source) yield z.parse(schema, value)
  } finally {
    onEnd()
  }
}
