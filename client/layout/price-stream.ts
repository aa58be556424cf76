import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import { RPC_URL } from '#client/lib/trpc.ts'
import type { Prices } from '#contracts/site/site.ts'
import type { AppRouter } from '#server/trpc/app-router.ts'

/** Listens to BTC and ETH over SSE until `close` is called; lost connections are taken up again by themselves. */
export function listenToPrices(onPrices: (prices: Prices) => void): { close: () => void } {
  const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: RPC_URL })] })
  const subscription = client.site.prices.subscribe(undefined, { onData: onPrices })
  return { close: () => subscription.unsubscribe() }
}
